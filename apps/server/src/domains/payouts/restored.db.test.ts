import { beforeEach, expect, test } from "vitest";
import { aSale, balanceOf, jobsOf, lastPayout, request } from "../../../test/factories/payouts.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { type FakeStripe, startFakeStripe } from "../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
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

async function setUpAtStripe({ token }: { readonly token: string }): Promise<string> {
  await world.call("POST", "/api/seller/onboarding", { as: token });
  const account = [...fake.state.connect.accounts.keys()].at(-1) ?? "";
  fake.state.connect.submit(account);
  await world.call("POST", "/api/seller/onboarding/check", { as: token });
  return account;
}

async function aReadySeller(cents: number) {
  const seller = await aSeller(world);
  const account = await setUpAtStripe(seller);
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
  const old = await setUpAtStripe(seller);
  await request(world, seller);
  await run("payouts.send");
  await restore();
  world.platform.clock.advance(3600); // within the hour it would be the same account, by its key
  const account = await setUpAtStripe(seller);
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
