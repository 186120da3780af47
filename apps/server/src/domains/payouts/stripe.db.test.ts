import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aSale, balanceOf, jobsOf, lastPayout, request } from "../../../test/factories/payouts.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { type FakeStripe, startFakeStripe } from "../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { mailOutbox } from "../messages/outbox/tables.ts";
import { findPayoutDifferences } from "./index.ts";

let fake: FakeStripe;
let world: TestApp;
let run: ReturnType<typeof jobsOf>;
beforeAll(async () => {
  fake = await startFakeStripe();
  world = await createTestApp(fake.environment);
  run = jobsOf(world);
});
beforeEach(() => {
  fake.forgive();
  fake.state.connect.habits.platformCents = 100_000_000;
});
afterAll(async () => {
  await world.close();
  await fake.stop();
});

/** Brings everything that happened since to the site, as Stripe does. */
let delivered = 0;
async function deliver(): Promise<void> {
  for (const event of fake.state.events.slice(delivered)) {
    const { rawBody, headers } = fake.sign(event, world.platform.clock.now());
    const answer = await world.call("POST", "/api/webhooks/stripe", { payload: rawBody, headers: { ...headers } });
    expect(answer.status).toBe(200);
  }
  delivered = fake.state.events.length;
  await run("payments.handle-event");
}

const onboard = (token: string) => world.call("POST", "/api/seller/onboarding", { as: token });

/** A seller whose account is ready, with so much to be paid. */
async function aReadySeller(cents = 3000) {
  const seller = await aSeller(world);
  await onboard(seller.token);
  const account = [...fake.state.connect.accounts.keys()].at(-1) ?? "";
  fake.state.connect.submit(account);
  await deliver();
  await aSale(world, seller.id, cents);
  return { ...seller, account };
}

const bankPayout = (account: string) =>
  [...fake.state.connect.payouts.values()].findLast((payout) => payout.account === account);
const transfersTo = (account: string) =>
  [...fake.state.connect.transfers.values()].filter(({ destination }) => destination === account);

test("a seller is led to Stripe, comes back, and is ready when Stripe says so", async () => {
  const seller = await aSeller(world);
  const page = await onboard(seller.token);
  expect(page.body.url).toMatch(/^https:\/\/connect\.stripe\.example\/setup\/acct_/);
  const account = [...fake.state.connect.accounts.values()].at(-1);
  expect(account).toMatchObject({ email: seller.email, interval: "manual" });
  await onboard(seller.token);
  expect([...fake.state.connect.accounts.values()].at(-1)?.id).toBe(account?.id);
  const check = () => world.call("POST", "/api/seller/onboarding/check", { as: seller.token });
  expect((await check()).body.own.account.state).toBe("unfinished");
  fake.state.connect.submit(account?.id ?? "");
  expect((await check()).body.own.account.state).toBe("ready");
  expect((await onboard(seller.token)).body.url).toMatch(/^https:\/\/connect\.stripe\.example\/details\/acct_/);
  fake.state.connect.submit(account?.id ?? "", false);
  await deliver();
  expect((await balanceOf(world, seller)).account.state).toBe("unfinished");
});

test("the confirming page of test mode is not there", async () => {
  const { token } = await aSeller(world);
  await onboard(token);
  const body = { account: "works" };
  expect((await world.call("POST", "/api/seller/onboarding/sandbox", { as: token, body })).status).toBe(409);
});

test("without an answer setting up says so, and the next try goes on with the same account", async () => {
  const seller = await aSeller(world);
  const before = fake.state.connect.accounts.size;
  fake.fail("lost answer", { times: 2, for: "/v1/accounts" });
  expect(await onboard(seller.token)).toMatchObject({ status: 503, body: { code: "provider_unavailable" } });
  expect((await onboard(seller.token)).status).toBe(200);
  expect(fake.state.connect.accounts.size).toBe(before + 1);
});

test("a payout is one transfer and one payout to the bank, and paid when it arrived", async () => {
  const seller = await aReadySeller();
  await request(world, seller);
  await run("payouts.send");
  expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit" });
  expect(bankPayout(seller.account)).toMatchObject({ amount: 3000, status: "pending" });
  await deliver();
  expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit" });
  fake.state.connect.arrive(bankPayout(seller.account)?.id ?? "");
  await deliver();
  expect(await lastPayout(world, seller)).toMatchObject({ state: "paid" });
  expect(transfersTo(seller.account)).toHaveLength(1);
});

test("one that the bank sends back is reversed at Stripe and payable again: failed, or returned where it had arrived", async () => {
  const seller = await aReadySeller();
  for (const arrives of [false, true]) {
    await request(world, seller);
    await run("payouts.send");
    const id = bankPayout(seller.account)?.id ?? "";
    if (arrives) fake.state.connect.arrive(id);
    if (arrives) await deliver();
    fake.state.connect.bounce(id);
    await deliver();
    const state = arrives ? "returned" : "failed";
    expect(await lastPayout(world, seller)).toMatchObject({ state, reason: "The bank account is closed." });
    expect(await balanceOf(world, seller)).toMatchObject({ payable: "30.00", paid: "0.00", open: null });
    expect(transfersTo(seller.account).every(({ reversed }) => reversed)).toBe(true);
  }
  expect(fake.state.connect.balances.get(seller.account)).toBe(0);
});

test("one that Stripe refuses fails with its words", async () => {
  const seller = await aReadySeller();
  fake.state.connect.habits.platformCents = 0;
  await request(world, seller);
  await run("payouts.send");
  const reason = "You have insufficient available funds in your Stripe account.";
  expect(await lastPayout(world, seller)).toMatchObject({ state: "failed", reason });
});

test("a transfer that the operator reverses by hand is a payout that failed", async () => {
  const seller = await aReadySeller();
  await request(world, seller);
  await run("payouts.send");
  const [transfer] = transfersTo(seller.account);
  if (transfer) fake.state.connect.reverse(transfer);
  await deliver();
  expect(await lastPayout(world, seller)).toMatchObject({ state: "failed" });
});

const mails = async ({ id }: { readonly id: number }, kind: string) =>
  (await world.db.raw("select subject from mail_outbox where user_id = $1 and kind = $2 order by id", [id, kind])).rows;

const alerts = async (seller: { readonly id: number }) =>
  (
    await world.db.raw("select kind, text from payment_alerts where text like '%(#' || $1 || ')%' order by id", [
      seller.id,
    ])
  ).rows;

test("administrators are told of a payout that failed, once", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const seller = await aReadySeller();
  await request(world, seller);
  await run("payouts.send");
  fake.state.connect.bounce(bankPayout(seller.account)?.id ?? "");
  await deliver();
  await run("payouts.recover", "payouts.watch");
  expect(await alerts(seller)).toMatchObject([
    { kind: "payout_failed", text: expect.stringContaining("The bank account is closed.") },
  ]);
  const mails = await world.db.read
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, admin.id))
    .orderBy(mailOutbox.id);
  expect(mails.filter(({ subject }) => subject === "A payout of $30.00 failed")).toHaveLength(1);
});

test("part of a transfer that is taken back at Stripe is told and stays a difference, also after the payout arrived", async () => {
  const seller = await aReadySeller();
  await request(world, seller);
  await run("payouts.send");
  const [transfer] = transfersTo(seller.account);
  if (transfer === undefined) throw new Error("no transfer");
  fake.state.connect.reverse(transfer, 700);
  await deliver();
  fake.state.connect.arrive(bankPayout(seller.account)?.id ?? "");
  await deliver();
  expect(await lastPayout(world, seller)).toMatchObject({ state: "paid" });
  expect(await alerts(seller)).toMatchObject([
    { kind: "payout_taken_back", text: expect.stringContaining("$7.00 of $30.00") },
  ]);
  fake.state.connect.reverse(transfer, 300);
  await deliver();
  expect(await alerts(seller)).toHaveLength(2);
  const found = await findPayoutDifferences(world.db.read);
  expect(found).toMatchObject([
    { kind: "payout_taken_back", text: expect.stringContaining("$10.00 of the $30.00 of payout") },
  ]);
});

test("what was taken back at Stripe and no event told of is found by the comparison of the night", async () => {
  const seller = await aReadySeller();
  await request(world, seller);
  await run("payouts.send");
  fake.state.connect.arrive(bankPayout(seller.account)?.id ?? "");
  await deliver();
  const [transfer] = transfersTo(seller.account);
  if (transfer === undefined) throw new Error("no transfer");
  fake.state.connect.reverse(transfer, 450);
  delivered = fake.state.events.length;
  await run("checkout.reconcile");
  expect(await alerts(seller)).toMatchObject([
    { kind: "payout_taken_back", text: expect.stringContaining("$4.50 of $30.00") },
  ]);
  // The rest as well: then it is one that came back, and nothing of it differs any more.
  fake.state.connect.reverse(transfer);
  delivered = fake.state.events.length;
  await run("checkout.reconcile");
  expect(await lastPayout(world, seller)).toMatchObject({ state: "returned", reason: expect.any(String) });
  expect(await balanceOf(world, seller)).toMatchObject({ payable: "30.00", paid: "0.00" });
});

test("a payout that its bank sends back later is found within 14 days though no event told, and its seller and ADMIN are told", async () => {
  const seller = await aReadySeller();
  await request(world, seller);
  await run("payouts.send");
  const id = bankPayout(seller.account)?.id ?? "";
  fake.state.connect.arrive(id);
  await deliver();
  world.platform.clock.advance(13 * 86_400);
  fake.state.connect.bounce(id);
  delivered = fake.state.events.length;
  await run("payouts.recover", "payouts.watch", "checkout.reconcile");
  expect(await lastPayout(world, seller)).toMatchObject({
    state: "returned",
    reason: "The bank account is closed.",
    paid_at: expect.any(String),
    returned_at: world.platform.clock.now().toISOString(),
  });
  expect(await balanceOf(world, seller)).toMatchObject({ payable: "30.00", paid: "0.00", open: null });
  expect(await alerts(seller)).toMatchObject([
    { kind: "payout_returned", text: expect.stringContaining("had arrived, and the bank sent it back") },
  ]);
  expect(await mails(seller, "payout_returned")).toMatchObject([{ subject: "Your payout of $30.00 came back" }]);
  await run("checkout.reconcile");
  expect(await mails(seller, "payout_returned")).toHaveLength(1);
  expect(await request(world, seller)).toMatchObject({ status: 201, body: { amount: "30.00" } });
});

test("a bank that gives no answer about one seller keeps no other waiting", async () => {
  const sellers = [await aReadySeller(), await aReadySeller()];
  for (const seller of sellers) {
    await request(world, seller);
    await run("payouts.send");
    fake.state.connect.arrive(bankPayout(seller.account)?.id ?? "");
  }
  await deliver();
  for (const { account } of sellers) fake.state.connect.bounce(bankPayout(account)?.id ?? "");
  delivered = fake.state.events.length;
  fake.fail(500, { times: 2, for: "/v1/payouts" });
  await run("checkout.reconcile");
  const states = await Promise.all(sellers.map(async (seller) => (await lastPayout(world, seller)).state));
  expect(states).toContain("returned");
  await run("checkout.reconcile");
  for (const seller of sellers) expect(await lastPayout(world, seller)).toMatchObject({ state: "returned" });
});

test.each([["lost answer" as const], ["broken" as const], [500 as const], [429 as const]])(
  "trouble of the kind %s at every step pays once",
  async (trouble) => {
    const seller = await aReadySeller();
    await request(world, seller);
    for (const path of ["/v1/transfers", "/v1/transfers", "/v1/payouts", "/v1/payouts"]) {
      fake.fail(trouble, { times: 2, for: path });
      await run("payouts.send");
      world.platform.clock.advance(3601);
      await run("payouts.recover", "payouts.watch");
      fake.forgive();
    }
    world.platform.clock.advance(13 * 3600);
    await run("payouts.recover", "payouts.watch");
    world.platform.clock.advance(3601);
    await run("payouts.watch");
    expect(transfersTo(seller.account)).toHaveLength(1);
    const toBank = [...fake.state.connect.payouts.values()].filter(({ account }) => account === seller.account);
    expect(toBank).toHaveLength(1);
    fake.state.connect.arrive(toBank[0]?.id ?? "");
    await deliver();
    expect(await lastPayout(world, seller)).toMatchObject({ state: "paid" });
  },
);

test("what was sent before Stripe forgot the key is found by its name, not sent again", async () => {
  const seller = await aReadySeller();
  const { body } = await request(world, seller);
  await run("payouts.send");
  // As if the process had died before it wrote the answer, and nobody looked for two days.
  await world.db.raw("alter table payouts disable trigger payouts_move");
  await world.db.raw(
    "update payouts set state = 'pending', provider_ref = null, bank_ref = null, sent_at = null where id = $1",
    [body.id],
  );
  await world.db.raw("alter table payouts enable trigger payouts_move");
  world.platform.clock.advance(48 * 3600);
  await run("payouts.recover");
  expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit" });
  expect(transfersTo(seller.account)).toHaveLength(1);
});

test("sandbox accounts are not Stripe's: their owners are asked to set up again", async () => {
  const seller = await aSeller(world);
  await aSale(world, seller.id, 3000);
  await world.db.raw(
    "update payees set account = $2, account_provider = 'sandbox', account_test = true, ready = true where user_id = $1",
    [seller.id, `sba_${seller.id}`],
  );
  expect((await request(world, seller)).body.code).toBe("not_set_up");
  expect((await onboard(seller.token)).status).toBe(200);
});

test("after all of it payouts, lines and ledger agree", async () => {
  const found = await findPayoutDifferences(world.db.read);
  expect(found.filter(({ kind }) => kind !== "payout_taken_back")).toEqual([]);
});
