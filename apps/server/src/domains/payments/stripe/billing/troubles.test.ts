import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type BillingFixture,
  done,
  newKey,
  openBillingFixture,
  prices,
} from "../../../../../test/factories/billing-fixture.ts";

let rig: BillingFixture;
beforeEach(async () => {
  rig = await openBillingFixture("2027-04-01T00:00:00Z");
});
afterEach(() => rig.fake.stop());

const change = (
  subscriptionRef: string,
  price: (typeof prices)["imperial" | "royalAnnual" | "nobility"],
  at: string,
) => ({
  subscriptionRef,
  price,
  quantity: 1,
  at: new Date(at),
});
const callsOf = (path: string) => rig.fake.calls.filter((call) => call === path).length;

test("what is open is listed page by page, without attempts that were given up", async () => {
  const refs: string[] = [];
  for (let count = 0; count < 23; count += 1)
    refs.push((await rig.subscribed({ card: count < 21 ? null : "approves" })).ref);
  rig.moveTo("2027-04-03T00:00:00Z");
  const last = await rig.subscribed();
  const first = done(await rig.port.listOpen(null));
  expect(first.data.map(({ ref }) => ref)).toEqual([last.ref, refs[22], refs[21]]);
  expect(first.more).toBe(true);
  expect(done(await rig.port.listOpen(first.data.at(-1)!.ref))).toEqual({ data: [], more: false });
});

test("what a hand does there is read as it is", async () => {
  const { billing } = rig.fake.state;
  const { ref } = await rig.subscribed();
  billing.priceByHand(ref, 2500);
  expect(await rig.state(ref)).toMatchObject({ priceId: null });
  billing.renewCard(ref, "1881");
  expect(await rig.state(ref)).toMatchObject({ card: { last4: "1881" } });
  billing.balanceByHand(ref, -700);
  expect(await rig.state(ref)).toMatchObject({ creditCents: 700 });
  billing.markByHand(ref, "paused");
  expect(await rig.state(ref)).toMatchObject({ status: "past_due" });
  billing.markByHand(ref, "unpaid");
  expect(await rig.state(ref)).toMatchObject({ status: "expired" });
  billing.cancelByHand(ref);
  expect(await rig.state(ref)).toMatchObject({ status: "canceled", endedAt: rig.clock.now() });
  expect(await rig.state("sub_of_another_account")).toMatchObject({ unknown: true, status: "canceled" });
});

test.each(["lost answer", 429, 500, 503, "broken"] as const)(
  "after a %s the same key does a thing once",
  async (trouble) => {
    const customerRef = await rig.customer();
    const setup = await rig.storedCard(customerRef);
    const wish = {
      customerRef,
      subscriptionId: 7,
      metadata: { pavane_subscription: "7" },
      price: prices.nobility,
      quantity: 1,
      trialEnd: null,
      discountCents: 300,
      setupRef: setup.ref,
    };
    const times = trouble === 429 ? 1 : 2;
    rig.fake.fail(trouble, { times, for: "/v1/subscriptions" });
    const first = await rig.port.createSubscription({ ...wish, idempotencyKey: "begin" });
    // A failure that Stripe would repeat for the key is got over at once, by the next one.
    expect("unavailable" in first).toBe(trouble !== 500 && trouble !== 503);
    const second = done(await rig.port.createSubscription({ ...wish, idempotencyKey: "begin" }));
    expect(second).toMatchObject({ status: "active", invoices: [{ paidCents: 1600 }] });
    expect(rig.fake.state.billing.ledger.subscriptions.size).toBe(1);
    expect([...rig.fake.state.intents.values()].filter(({ status }) => status === "succeeded")).toHaveLength(1);
  },
);

test("a change whose answer was lost was made once, and asking again tells that it was", async () => {
  const { ref } = await rig.subscribed();
  rig.moveTo("2027-04-19T00:00:00Z");
  const wish = { ...change(ref, prices.imperial, "2027-04-19T00:00:00Z"), idempotencyKey: newKey() };
  rig.fake.fail("lost answer", { times: 2, for: `/v1/subscriptions/${ref}` });
  expect(await rig.port.changeNow(wish)).toHaveProperty("unavailable");
  rig.fake.forgive();
  expect(done(await rig.port.changeNow(wish))).toMatchObject({ status: "succeeded", amountCents: 800 });
  expect(done(await rig.port.changeNow(wish))).toMatchObject({ status: "succeeded", amountCents: 800 });
  expect((await rig.state(ref)).invoices).toHaveLength(2);
});

test("a Stripe that is silent is given up", async () => {
  const own = await openBillingFixture("2027-04-01T00:00:00Z", 300);
  own.fake.fail("silent", { times: 10 });
  expect(await own.port.fetchSubscription("sub_1")).toHaveProperty("unavailable");
  await own.fake.stop();
});

test("a state takes three calls, whatever happened", async () => {
  const { ref } = await rig.subscribed();
  const before = rig.fake.calls.length;
  await rig.state(ref);
  expect(rig.fake.calls.length - before).toBeLessThanOrEqual(3);
  expect(callsOf(`GET /v1/subscriptions/${ref}`)).toBe(2);
});
