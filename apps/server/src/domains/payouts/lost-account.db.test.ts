import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aSale, balanceOf, jobsOf, lastPayout, request, setUpAtStripe } from "../../../test/factories/payouts.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { type FakeStripe, startFakeStripe } from "../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
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
  fake.state.connect.habits.goneAnswer = 403;
});
afterAll(async () => {
  await world.close();
  await fake.stop();
});

const onboard = (seller: { readonly token: string }) =>
  world.call("POST", "/api/seller/onboarding", { as: seller.token });

/** A seller whose account is ready, with so much to be paid. */
async function aReadySeller(cents = 3000) {
  const seller = await aSeller(world);
  const account = await setUpAtStripe(world, fake.state, seller);
  await aSale(world, seller.id, cents);
  return { ...seller, account };
}

const payeeOf = async ({ id }: { readonly id: number }) =>
  (await world.db.raw("select account, ready, not_ready_since from payees where user_id = $1", [id])).rows[0];
const mailsOf = async ({ id }: { readonly id: number }) =>
  (await world.db.raw("select kind from mail_outbox where user_id = $1 and kind like 'payout%' order by id", [id]))
    .rows;
const transfersTo = (account: string) =>
  [...fake.state.connect.transfers.values()].filter(({ destination }) => destination === account);

/** A payout whose transfer was made, and whose step to the bank has had no answer. */
async function aPayoutBeforeItsBank(seller: { readonly token: string }): Promise<void> {
  await request(world, seller);
  fake.fail(500, { times: 2, for: "/v1/payouts" });
  await run("payouts.send");
  fake.forgive();
  expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit" });
}

/** The next question about what is on its way. */
async function watch(): Promise<void> {
  world.platform.clock.advance(3601);
  await run("payouts.watch");
}

test.each([403, 404] as const)(
  "an account that is gone (%d) is not ready after the night, and its seller is passed over instead of paid in vain",
  async (answer) => {
    const seller = await aReadySeller();
    fake.state.connect.habits.goneAnswer = answer;
    fake.state.connect.end(seller.account);
    await run("payouts.check-accounts");
    expect(await payeeOf(seller)).toMatchObject({ ready: false, not_ready_since: expect.any(Date) });
    await run("payouts.weekly");
    expect(await mailsOf(seller)).toEqual([{ kind: "payout_passed_over" }]);
    expect(await balanceOf(world, seller)).toMatchObject({ payable: "30.00", open: null });
  },
);

test("an account that a broken key does not reach stays ready, and keeps its account", async () => {
  const seller = await aReadySeller();
  for (const trouble of [401, 403] as const) {
    fake.fail(trouble, { for: seller.account });
    await run("payouts.check-accounts");
    expect(await payeeOf(seller)).toMatchObject({ account: seller.account, ready: true });
    fake.fail(trouble, { times: 2, for: seller.account });
    expect(await onboard(seller)).toMatchObject({ status: 503, body: { code: "provider_unavailable" } });
    fake.forgive();
  }
  expect((await onboard(seller)).body.url).toContain(`/details/${seller.account}`);
});

test("the night keeps an account that only seemed to be gone: it is ready again when it is there", async () => {
  const seller = await aReadySeller();
  const back = fake.state.connect.end(seller.account);
  await run("payouts.check-accounts");
  back();
  await run("payouts.check-accounts");
  expect(await payeeOf(seller)).toMatchObject({ account: seller.account, ready: true, not_ready_since: null });
});

test.each([[true], [false]])(
  "who sets up again gets a new account and is paid there (night before: %s)",
  async (night) => {
    const seller = await aReadySeller();
    fake.state.connect.end(seller.account);
    if (night) await run("payouts.check-accounts");
    // Within the hour in which the first was made: its key would bring the account that is gone.
    const page = await onboard(seller);
    const account = [...fake.state.connect.accounts.keys()].at(-1) ?? "";
    expect(account).not.toBe(seller.account);
    expect(page.body.url).toContain(`/setup/${account}/`);
    expect(await payeeOf(seller)).toEqual({ account, ready: false, not_ready_since: null });
    expect(await setUpAtStripe(world, fake.state, seller)).toBe(account);
    expect(await balanceOf(world, seller)).toMatchObject({ account: { state: "ready" }, payable: "30.00" });
    await request(world, seller);
    await run("payouts.send");
    expect(transfersTo(account)).toMatchObject([{ amount: 3000 }]);
    expect(transfersTo(seller.account)).toEqual([]);
  },
);

test("two calls at once make one new account", async () => {
  const seller = await aReadySeller();
  fake.state.connect.end(seller.account);
  const before = fake.state.connect.accounts.size;
  const pages = await Promise.all([onboard(seller), onboard(seller)]);
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect(fake.state.connect.accounts.size).toBe(before + 1);
});

test("without an answer to the new account the old one stays, and the next try makes one", async () => {
  const seller = await aReadySeller();
  fake.state.connect.end(seller.account);
  const before = fake.state.connect.accounts.size;
  fake.fail("lost answer", { times: 2, for: "POST /v1/accounts" });
  expect((await onboard(seller)).status).toBe(503);
  expect(await payeeOf(seller)).toMatchObject({ account: seller.account });
  expect((await onboard(seller)).status).toBe(200);
  expect(fake.state.connect.accounts.size).toBe(before + 1);
});

test("a payout that waits for its bank at an account that is gone comes back once, to the cent", async () => {
  const { connect } = fake.state;
  const platformCents = connect.habits.platformCents;
  const seller = await aReadySeller(3007);
  await aPayoutBeforeItsBank(seller);
  expect(connect.habits.platformCents).toBe(platformCents - 3007);
  connect.end(seller.account);
  await watch();
  const reason = "The account at the payment service is gone. Set up payouts again.";
  expect(await lastPayout(world, seller)).toMatchObject({ state: "failed", reason });
  await watch();
  await run("payouts.recover", "checkout.reconcile");
  expect(await balanceOf(world, seller)).toMatchObject({
    payable: "30.07",
    paid: "0.00",
    on_its_way: "0.00",
    open: null,
  });
  expect(connect.habits.platformCents).toBe(platformCents);
  expect(transfersTo(seller.account)).toMatchObject([{ amount_reversed: 3007 }]);
  expect(fake.calls.filter((call) => call.includes(`${transfersTo(seller.account)[0]?.id}/reversals`))).toHaveLength(1);
  expect(await mailsOf(seller)).toEqual([{ kind: "payout_failed" }]);
});

test("one that was at its bank and cannot be taken back is booked back by nobody", async () => {
  const seller = await aReadySeller();
  await request(world, seller);
  await run("payouts.send");
  fake.state.connect.end(seller.account);
  await watch();
  expect(await lastPayout(world, seller)).toMatchObject({ state: "in_transit" });
  expect(await balanceOf(world, seller)).toMatchObject({ payable: "0.00", on_its_way: "30.00" });
});

test("no new account is made while a payout to the one that is gone is open", async () => {
  const seller = await aReadySeller();
  await aPayoutBeforeItsBank(seller);
  fake.state.connect.end(seller.account);
  const before = fake.state.connect.accounts.size;
  expect(await onboard(seller)).toMatchObject({
    status: 503,
    body: { code: "provider_unavailable", message: expect.stringContaining("is still on its way") },
  });
  expect(await payeeOf(seller)).toMatchObject({ account: seller.account, ready: false });
  expect(fake.state.connect.accounts.size).toBe(before);
  await watch();
  const account = await setUpAtStripe(world, fake.state, seller);
  expect(await payeeOf(seller)).toMatchObject({ account, ready: true });
  expect(await request(world, seller)).toMatchObject({ status: 201, body: { amount: "30.00" } });
});

test("after all of it payouts, lines and ledger agree", async () => {
  expect(await findPayoutDifferences(world.db.read)).toEqual([]);
});
