import { beforeEach, expect, test } from "vitest";
import {
  aSale,
  balanceOf,
  jobsOf,
  lastPayout,
  request,
  setUpAtStripe,
  statementOf,
} from "../../../test/factories/payouts.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { type FakeStripe, startFakeStripe } from "../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { findPayoutDifferences, holdPayouts } from "./index.ts";
import { backUp } from "../../../test/restored-backup.ts";

// A backup is restored while the payment service lives on: it has what the books have forgotten, and numbers are given out again.
let fake: FakeStripe;
let world: TestApp;
let run: ReturnType<typeof jobsOf>;
beforeEach(async () => {
  fake = await startFakeStripe();
  world = await createTestApp(fake.environment);
  run = jobsOf(world);
  return async () => {
    await world.close();
    await fake.stop();
  };
});

async function aReadySeller(cents: number) {
  const seller = await aSeller(world);
  const account = await setUpAtStripe(world, fake.state, seller);
  await aSale(world, seller.id, cents);
  return { ...seller, account };
}

const transfersTo = (account: string) =>
  [...fake.state.connect.transfers.values()].filter(({ destination }) => destination === account);

const bankPayoutsOf = (account: string) =>
  [...fake.state.connect.payouts.values()].filter((payout) => payout.account === account);

test("the first payout of the restored books is not the first that the service knows", async () => {
  const paid = await aReadySeller(3000);
  const other = await aReadySeller(4000);
  const restore = await backUp(world);
  await request(world, paid);
  await run("payouts.send");
  fake.state.connect.arrive(bankPayoutsOf(paid.account)[0]?.id ?? "");
  // With money of theirs at their account the payment service would let theirs be reversed.
  fake.state.connect.add(paid.account, 3000);
  await restore();
  const { body } = await request(world, other);
  expect(body.id).toBe(1);
  await run("payouts.send", "payouts.recover", "payouts.send");
  world.platform.clock.advance(3601);
  await run("payouts.recover");
  expect(transfersTo(paid.account)).toMatchObject([{ amount: 3000, amount_reversed: 0 }]);
  expect(transfersTo(other.account)).toMatchObject([{ amount: 4000, amount_reversed: 0 }]);
  expect(await lastPayout(world, other)).toMatchObject({ state: "in_transit" });
});

test("who was paid after the backup is not paid again, whatever runs first", async () => {
  const seller = await aReadySeller(3000);
  const restore = await backUp(world);
  await request(world, seller);
  await run("payouts.send");
  await restore();
  await request(world, seller);
  await run("payouts.send");
  world.platform.clock.advance(61);
  await run("payouts.recover");
  expect(transfersTo(seller.account)).toHaveLength(1);
  expect(await lastPayout(world, seller)).toMatchObject({ state: "pending" });
  expect(await balanceOf(world, seller)).toMatchObject({ on_its_way: "30.00" });
});

const unknowns = async () =>
  (
    await world.db.raw(
      "select kind, provider_ref as ref, amount_cents as cents, marked, says, state from provider_unknowns order by id",
    )
  ).rows;

const paused = "Payouts pause while we check our books. They go on by themselves, and what you earn stays yours.";

test("a seller whose account was lost with the books is not paid a second time at a new one", async () => {
  const seller = await aSeller(world);
  await aSale(world, seller.id, 3000);
  const restore = await backUp(world);
  const old = await setUpAtStripe(world, fake.state, seller);
  await request(world, seller);
  await run("payouts.send");
  await restore();
  world.platform.clock.advance(3600); // within the hour it would be the same account, by its key
  const account = await setUpAtStripe(world, fake.state, seller);
  expect(account).not.toBe(old);
  await request(world, seller);
  await run("payouts.send");
  expect([transfersTo(old).length, transfersTo(account).length]).toEqual([1, 0]);
  expect(await unknowns()).toMatchObject([
    { kind: "transfer", ref: transfersTo(old)[0]?.id, cents: 3000, marked: true },
  ]);
});

test("the night finds what was sent and no row knows, and payouts pause for everybody until somebody has decided", async () => {
  const paid = await aReadySeller(3000);
  const other = await aReadySeller(4000);
  const waiting = await aReadySeller(5000);
  const restore = await backUp(world);
  await request(world, paid);
  await run("payouts.send");
  await restore();
  await request(world, waiting);
  await run("checkout.reconcile");
  const says = {
    user: String(paid.id),
    payee: expect.any(String),
    payout: expect.any(String),
    group: expect.any(String),
  };
  const found = { kind: "transfer", ref: transfersTo(paid.account)[0]?.id, cents: 3000, marked: true, state: "open" };
  expect(await unknowns()).toEqual([{ ...found, says }]);
  expect((await balanceOf(world, other)).next).toEqual({
    at: null,
    obstacle: { code: "payouts_paused", message: paused },
  });
  expect(await request(world, other)).toMatchObject({ status: 409, body: { code: "payouts_paused", message: paused } });
  await run("payouts.send", "payouts.weekly");
  world.platform.clock.advance(61);
  await run("payouts.recover", "payouts.go-on");
  expect(await lastPayout(world, waiting)).toMatchObject({ state: "pending" });
  const mails = await world.db.raw(
    "select user_id::int as id, text_body as text from mail_outbox where kind = 'payout_passed_over'",
  );
  expect(mails.rows.map(({ id }) => id).toSorted()).toEqual([paid.id, other.id].toSorted());
  expect(mails.rows[0]?.["text"]).toContain(paused);

  await world.db.raw("update provider_unknowns set state = 'not_ours', decided_at = now()");
  await run("payouts.go-on", "payouts.send", "payouts.recover");
  expect(await lastPayout(world, waiting)).toMatchObject({ state: "in_transit" });
  expect(await lastPayout(world, other)).toMatchObject({ state: "in_transit", how: "weekly" });
  await run("checkout.reconcile");
  expect(await unknowns()).toHaveLength(1);
});

/** As an administrator decides: what was found is booked, and its row is no longer open. */
async function takeUp(ref: string, as: "seller" | "unknown") {
  const { rows } = await world.db.raw(
    "select id::int, destination, made_at from provider_unknowns where provider_ref = $1",
    [ref],
  );
  const [row] = rows;
  const found = {
    id: Number(row?.["id"]),
    kind: "transfer" as const,
    providerRef: ref,
    destination: String(row?.["destination"]),
    madeAt: new Date(String(row?.["made_at"])),
  };
  const port = world.app.domains.payouts.paymentsPort;
  const there = await port.findTransfer(found);
  if (there === null || "unavailable" in there) throw new Error(`${ref} is not there`);
  const taken = await world.db.write((tx) => port.takeUpTransfer(tx, { found, there, as }));
  if (taken !== "no_seller")
    await world.db.raw(
      "update provider_unknowns set state = 'taken_up', taken_up_as = $2, decided_at = now() where id = $1",
      [found.id, as],
    );
  return taken;
}

/** Paid after the backup and forgotten by it: 30.00 of what the seller has earned. */
async function aForgottenPayout() {
  const seller = await aReadySeller(3000);
  const restore = await backUp(world);
  await request(world, seller);
  await run("payouts.send");
  const [transfer] = transfersTo(seller.account);
  if (transfer === undefined) throw new Error("no transfer");
  await restore();
  await run("checkout.reconcile");
  return { seller, transfer };
}

const balanceIs = async (seller: { readonly token: string }) => {
  const { payable, on_its_way, paid } = await balanceOf(world, seller);
  return { payable, on_its_way, paid };
};

test("taken up to its seller it is a payout they had, followed to its bank, and later payouts make up for it", async () => {
  const { seller, transfer } = await aForgottenPayout();
  expect(await takeUp(transfer.id, "seller")).toEqual({ sellerId: seller.id, bookedCents: 3000 });
  expect(await balanceIs(seller)).toEqual({ payable: "0.00", on_its_way: "30.00", paid: "0.00" });
  await run("payouts.send");
  fake.state.connect.arrive(bankPayoutsOf(seller.account)[0]?.id ?? "");
  world.platform.clock.advance(3601);
  await run("payouts.watch");
  const taken = await lastPayout(world, seller);
  expect(taken).toMatchObject({ how: "taken_up", state: "paid", amount: "30.00", lines: 0 });
  expect(await balanceIs(seller)).toEqual({ payable: "0.00", on_its_way: "0.00", paid: "30.00" });
  expect([transfersTo(seller.account).length, bankPayoutsOf(seller.account).length]).toEqual([1, 1]);
  expect(await statementOf(world, seller, taken.id)).toMatchObject([{ Kind: "paid_before", Amount: "30.00" }]);
  await aSale(world, seller.id, 2600);
  const next = await request(world, seller);
  expect(next).toMatchObject({ status: 201, body: { amount: "26.00", lines: 3 } });
  expect((await statementOf(world, seller, next.body.id)).map(({ Kind, Amount }) => [Kind, Amount])).toEqual([
    ["sale", "30.00"],
    ["paid_before", "-30.00"],
    ["sale", "26.00"],
  ]);
  expect(await findPayoutDifferences(world.db.read)).toEqual([]);
});

test("taken up twice, by two people at once or again the next day, it is booked once", async () => {
  const { seller, transfer } = await aForgottenPayout();
  const answers = await Promise.allSettled([takeUp(transfer.id, "seller"), takeUp(transfer.id, "seller")]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  await takeUp(transfer.id, "seller");
  expect(await balanceIs(seller)).toEqual({ payable: "0.00", on_its_way: "30.00", paid: "0.00" });
});

test("taken up while others wait, or of a seller whose payouts are held, it is followed to its bank and is never owed again", async () => {
  const { seller, transfer } = await aForgottenPayout();
  const other = await aReadySeller(3000);
  await world.db.raw(
    `insert into provider_unknowns (provider, test, kind, provider_ref, amount_cents, made_at, marked)
     values ('stripe', true, 'payment', 'pi_waits', 3000, now(), true)`,
  );
  await takeUp(transfer.id, "seller");
  await world.db.write((tx) => holdPayouts(tx, seller.id, "We are asking about a sale."));
  await run("payouts.send");
  expect(await request(world, other)).toMatchObject({ status: 409, body: { code: "payouts_paused" } });
  expect(await balanceIs(seller)).toEqual({ payable: "0.00", on_its_way: "30.00", paid: "0.00" });
  fake.state.connect.arrive(bankPayoutsOf(seller.account)[0]?.id ?? "");
  world.platform.clock.advance(3601);
  await run("payouts.watch");
  expect(await balanceIs(seller)).toEqual({ payable: "0.00", on_its_way: "0.00", paid: "30.00" });
});

test("of one that was reversed there in part only the rest is booked, of one reversed whole nothing", async () => {
  const part = await aForgottenPayout();
  fake.state.connect.add(part.transfer.destination, 3000);
  fake.state.connect.reverse(part.transfer, 1200);
  expect(await takeUp(part.transfer.id, "seller")).toEqual({ sellerId: part.seller.id, bookedCents: 1800 });
  await run("payouts.send", "checkout.reconcile");
  expect(await balanceIs(part.seller)).toEqual({ payable: "12.00", on_its_way: "18.00", paid: "0.00" });
  expect(await findPayoutDifferences(world.db.read)).toEqual([]);
  const whole = await aForgottenPayout();
  fake.state.connect.reverse(whole.transfer);
  expect(await takeUp(whole.transfer.id, "seller")).toEqual({ sellerId: whole.seller.id, bookedCents: 0 });
  expect(await balanceIs(whole.seller)).toEqual({ payable: "30.00", on_its_way: "0.00", paid: "0.00" });
});

test("one that its bank sends back after it was taken up is owed to its seller again", async () => {
  const { seller, transfer } = await aForgottenPayout();
  await takeUp(transfer.id, "seller");
  await run("payouts.send");
  fake.state.connect.bounce(bankPayoutsOf(seller.account)[0]?.id ?? "");
  world.platform.clock.advance(3601);
  await run("payouts.watch");
  expect(await lastPayout(world, seller)).toMatchObject({ how: "taken_up", state: "failed" });
  expect(transfer.reversed).toBe(true);
  expect(await balanceIs(seller)).toEqual({ payable: "30.00", on_its_way: "0.00", paid: "0.00" });
  expect(await request(world, seller)).toMatchObject({ status: 201, body: { amount: "30.00" } });
  expect(await findPayoutDifferences(world.db.read)).toEqual([]);
});

test("a seller who closed store and account is still the one who was paid, and a debt stays theirs", async () => {
  const { seller, transfer } = await aForgottenPayout();
  await world.db.raw("update sellers set state = 'closed', closed_at = now(), selling = false where user_id = $1", [
    seller.id,
  ]);
  await world.db.raw(
    "update payees set account = null, account_provider = null, account_test = null, ready = false where user_id = $1",
    [seller.id],
  );
  expect(await takeUp(transfer.id, "seller")).toMatchObject({ sellerId: seller.id });
  expect(await balanceIs(seller)).toEqual({ payable: "0.00", on_its_way: "30.00", paid: "0.00" });
});

test("more than they have earned since makes a debt that says what it is, and that later sales fill", async () => {
  const seller = await aReadySeller(3000);
  await aSale(world, seller.id, 1000);
  const restore = await backUp(world);
  await aSale(world, seller.id, 2000);
  await request(world, seller);
  await run("payouts.send");
  await restore();
  await run("checkout.reconcile");
  await takeUp(transfersTo(seller.account)[0]?.id ?? "", "seller");
  expect((await balanceOf(world, seller)).negative).toEqual({
    amount: "20.00",
    message:
      "You were paid $20.00 more than you have earned so far: a payout was found later, or buyers got money back. Your next sales fill it.",
  });
  await aSale(world, seller.id, 4500);
  expect(await request(world, seller)).toMatchObject({ status: 201, body: { amount: "25.00" } });
});

test("nobody's is booked as that: a number that was given out again names no seller", async () => {
  const restore = await backUp(world);
  const gone = await aReadySeller(3000);
  await request(world, gone);
  await run("payouts.send");
  const [transfer] = transfersTo(gone.account);
  await restore();
  const other = await aReadySeller(3000);
  expect(other.id).toBe(gone.id);
  await run("checkout.reconcile");
  expect(await takeUp(transfer?.id ?? "", "seller")).toBe("no_seller");
  expect(await takeUp(transfer?.id ?? "", "unknown")).toEqual({ sellerId: null, bookedCents: 3000 });
  await takeUp(transfer?.id ?? "", "unknown");
  const { rows } = await world.db.raw(
    `select a.kind, sum(e.amount_cents)::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_transactions t on t.id = e.transaction_id where t.kind = 'unknown' and t.test group by 1 order by 1`,
  );
  expect(rows.map(({ kind, cents }) => [kind, cents])).toEqual([
    ["provider_clearing", -3000],
    ["unknown", 3000],
  ]);
  expect(await balanceIs(other)).toEqual({ payable: "30.00", on_its_way: "0.00", paid: "0.00" });
});

test("what somebody else sent from the same account of the service is listed apart and stops nothing", async () => {
  const seller = await aReadySeller(3000);
  const theirs = await fetch(`${fake.environment["STRIPE_API_URL"]}/v1/transfers`, {
    method: "POST",
    headers: { authorization: `Bearer ${fake.environment["STRIPE_SECRET_KEY"]}` },
    body: new URLSearchParams({ amount: "3000", currency: "usd", destination: seller.account }),
  });
  expect(theirs.status).toBe(200);
  await run("checkout.reconcile");
  expect(await unknowns()).toMatchObject([{ marked: false, state: "open" }]);
  await request(world, seller);
  await run("payouts.send");
  expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit" });
  expect(transfersTo(seller.account)).toHaveLength(2);
});

test("restored twice with payouts in between, a thousand of them: each is found once", async () => {
  const seller = await aReadySeller(3000);
  const restore = await backUp(world);
  const mark = (await world.db.raw("select mark from installations")).rows[0]?.["mark"];
  const send = (index: number) =>
    fetch(`${fake.environment["STRIPE_API_URL"]}/v1/transfers`, {
      method: "POST",
      headers: { authorization: `Bearer ${fake.environment["STRIPE_SECRET_KEY"]}` },
      body: new URLSearchParams({
        amount: String(100 + index),
        currency: "usd",
        destination: seller.account,
        "metadata[pavane_installation]": String(mark),
      }),
    });
  for (const times of [300, 700]) {
    for (let sent = 0; sent < times; sent += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)));
    await restore();
    await run("checkout.reconcile");
    await run("checkout.reconcile");
  }
  expect(await unknowns()).toHaveLength(1000);
  expect((await balanceOf(world, seller)).next.obstacle.code).toBe("payouts_paused");
});

test("a payout whose transfer exists already is taken up after a restore, not sent again", async () => {
  const seller = await aReadySeller(3000);
  await request(world, seller);
  const restore = await backUp(world);
  await run("payouts.send");
  await restore();
  await run("checkout.reconcile");
  expect(await unknowns()).toEqual([]);
  world.platform.clock.advance(61);
  await run("payouts.recover");
  expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit" });
  expect([transfersTo(seller.account).length, bankPayoutsOf(seller.account).length]).toEqual([1, 1]);
});
