import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test.each([
  ["nobility", "imperial", "2027-04-01", "2027-04-19T00:00:00Z", -760, 1560, 800, 0],
  ["imperial", "royal", "2027-03-01", "2027-03-11T12:00:00Z", -2579, 5224, 2645, 0],
  ["imperial", "royalAnnual", "2027-04-01", "2027-04-22T00:00:00Z", -1170, 79_000, 77_830, 0],
  ["nobilityAnnual", "imperial", "2027-01-01", "2027-03-07T00:00:00Z", -15_616, 3900, 0, 11_716],
] as const)(
  "%s to %s is previewed and charged to the cent",
  async (from, to, begunOn, at, unused, plan, due, credit) => {
    const own = await openBillingFixture(`${begunOn}T00:00:00Z`);
    const { ref } = await own.subscribed({ price: prices[from] });
    own.moveTo(at);
    const wish = { subscriptionRef: ref, price: prices[to], quantity: 1, at: new Date(at) };
    const preview = done(await own.port.previewChange(wish));
    expect(preview).toMatchObject({
      lines: [
        { kind: "unused", amountCents: unused },
        { kind: "plan", amountCents: plan },
      ],
      totalCents: unused + plan,
      dueCents: due,
      creditCents: credit,
    });
    own.clock.advance(120);
    const paid = done(await own.port.changeNow({ ...wish, idempotencyKey: newKey() }));
    expect(paid).toMatchObject({ kind: "invoice", status: "succeeded", amountCents: due });
    const after = await own.state(ref);
    expect(after).toMatchObject({ status: "active", priceId: prices[to].priceId, creditCents: credit, planned: null });
    expect(after.invoices[0]).toMatchObject({ reason: "upgrade", totalCents: unused + plan, paidCents: due });
    if (from === "nobilityAnnual") await threeFreeRenewals(own, ref);
    await own.fake.stop();
  },
);

/** What is left over pays renewals until it is used up. */
async function threeFreeRenewals(own: BillingFixture, ref: string): Promise<void> {
  own.moveTo("2027-07-08T00:00:00Z");
  expect(
    (await own.state(ref)).invoices.slice(0, 4).map(({ paidCents, creditUsedCents }) => [paidCents, creditUsedCents]),
  ).toEqual([
    [3884, 16],
    [0, 3900],
    [0, 3900],
    [0, 3900],
  ]);
}

test("more seats cost the rest of the period", async () => {
  const { ref } = await rig.subscribed({ price: prices.seat, quantity: 5 });
  rig.moveTo("2027-04-19T00:00:00Z");
  const wish = { ...change(ref, prices.nobility, "2027-04-19T00:00:00Z"), price: prices.seat, quantity: 8 };
  expect(done(await rig.port.previewChange(wish))).toMatchObject({
    dueCents: 2280,
    next: { cents: 15_200, at: new Date("2027-05-01T00:00:00Z") },
  });
  expect(done(await rig.port.changeNow({ ...wish, idempotencyKey: newKey() }))).toMatchObject({
    status: "succeeded",
    amountCents: 2280,
  });
  const after = await rig.state(ref);
  expect(after).toMatchObject({ quantity: 8, invoices: [{ reason: "seats", quantity: 8 }, { reason: "first" }] });
});

test("a declined change leaves plan, period, end and what was planned as they were, and nothing open", async () => {
  const { ref } = await rig.subscribed({ price: prices.imperial });
  expect(await rig.port.planChange(ref, { price: prices.nobility, quantity: 1 })).toBeNull();
  const before = await rig.state(ref);
  expect(before.planned).toEqual({ priceId: 1, quantity: 1, at: new Date("2027-05-01T00:00:00Z") });
  rig.fake.state.billing.setHabit(ref, "declines");
  rig.moveTo("2027-04-19T00:00:00Z");
  const wish = { ...change(ref, prices.royalAnnual, "2027-04-19T00:00:00Z"), idempotencyKey: newKey() };
  const declined = done(await rig.port.changeNow(wish));
  expect(declined).toMatchObject({ status: "failed", error: "Your card was declined.", clientSecret: null });
  const after = await rig.state(ref);
  expect(after).toEqual({ ...before, payment: { ...declined } });
  // The same key finds the same answer, and nothing is tried again.
  const made = rig.fake.state.billing.ledger.invoices.size;
  expect(done(await rig.port.changeNow(wish))).toMatchObject({ status: "failed" });
  expect(rig.fake.state.billing.ledger.invoices.size).toBe(made);
  expect(await rig.state(ref)).toMatchObject({ planned: before.planned });
});

test("a planned end stays when the change is declined, and goes when it is paid", async () => {
  const { ref } = await rig.subscribed();
  expect(await rig.port.setEnding(ref, true)).toBeNull();
  rig.fake.state.billing.setHabit(ref, "declines");
  const wish = change(ref, prices.imperial, "2027-04-01T00:00:00Z");
  done(await rig.port.changeNow({ ...wish, idempotencyKey: newKey() }));
  expect(await rig.state(ref)).toMatchObject({ cancelAtPeriodEnd: true, priceId: 1 });
  rig.fake.state.billing.setHabit(ref, "approves");
  done(await rig.port.changeNow({ ...wish, idempotencyKey: newKey() }));
  expect(await rig.state(ref)).toMatchObject({ cancelAtPeriodEnd: false, priceId: 4 });
});

test("a change that the bank wants confirmed waits, counts once confirmed, and drops what was planned", async () => {
  const { ref } = await rig.subscribed({ price: prices.imperial });
  await rig.port.planChange(ref, { price: prices.nobility, quantity: 1 });
  rig.fake.state.billing.setHabit(ref, "asks");
  const wish = { ...change(ref, prices.royalAnnual, "2027-04-01T00:00:00Z"), idempotencyKey: newKey() };
  const requested = done(await rig.port.changeNow(wish));
  expect(requested).toMatchObject({ status: "requires_action", clientSecret: expect.stringMatching(/_secret_/) });
  expect(done(await rig.port.changeNow(wish))).toEqual(requested);
  expect(await rig.state(ref)).toMatchObject({
    priceId: 4,
    payment: { ref: requested.ref, status: "requires_action" },
  });
  expect(await rig.port.setEnding(ref, true), "the change would take it back").toHaveProperty("refused");
  const [invoice] = rig.fake.state.billing.invoicesNamed(ref).slice(-1);
  rig.fake.state.confirm(invoice!.payments.data[0]!.payment.payment_intent, true);
  expect(await rig.state(ref)).toMatchObject({ priceId: 9, planned: null, payment: null });
  expect(done(await rig.port.changeNow(wish))).toMatchObject({ ref: requested.ref, status: "succeeded" });
});

test("one that is dropped, or never confirmed, leaves what was planned", async () => {
  const { ref } = await rig.subscribed({ price: prices.imperial });
  await rig.port.planChange(ref, { price: prices.nobility, quantity: 1 });
  rig.fake.state.billing.setHabit(ref, "asks");
  const wish = change(ref, prices.royalAnnual, "2027-04-01T00:00:00Z");
  done(await rig.port.changeNow({ ...wish, idempotencyKey: newKey() }));
  expect(await rig.port.dropChange(ref)).toBeNull();
  const planned = { priceId: 1, quantity: 1 };
  expect(await rig.state(ref)).toMatchObject({ priceId: 4, planned, payment: null });
  done(await rig.port.changeNow({ ...wish, idempotencyKey: newKey() }));
  rig.moveTo("2027-04-02T00:00:00Z");
  expect(await rig.state(ref)).toMatchObject({
    priceId: 4,
    planned,
    payment: null,
    invoices: [{ reason: "first" }],
  });
});

test("on trial a change costs nothing and keeps the trial's end", async () => {
  const trialEnd = new Date("2027-04-15T00:00:00Z");
  const { ref } = await rig.subscribed({ trialEnd });
  const wish = change(ref, prices.imperial, "2027-04-03T00:00:00Z");
  expect(done(await rig.port.previewChange(wish))).toEqual({
    lines: [],
    totalCents: 0,
    dueCents: 0,
    creditCents: 0,
    next: { cents: 3900, at: trialEnd },
  });
  expect(done(await rig.port.changeNow({ ...wish, idempotencyKey: newKey() }))).toMatchObject({
    status: "succeeded",
    amountCents: 0,
  });
  expect(await rig.state(ref)).toMatchObject({ status: "trialing", priceId: 4, trialEnd, invoices: [] });
});

test("a planned change counts from the next period, is replaced by another, and is dropped by null or by an end", async () => {
  const { ref } = await rig.subscribed({ price: prices.royal });
  await rig.port.planChange(ref, { price: prices.imperial, quantity: 1 });
  await rig.port.planChange(ref, { price: prices.nobility, quantity: 1 });
  expect(await rig.state(ref)).toMatchObject({ priceId: 7, planned: { priceId: 1 } });
  await rig.port.planChange(ref, null);
  expect(await rig.state(ref)).toMatchObject({ planned: null });
  await rig.port.planChange(ref, { price: prices.nobility, quantity: 1 });
  await rig.port.setEnding(ref, true);
  expect(await rig.state(ref)).toMatchObject({ planned: null, cancelAtPeriodEnd: true });
  await rig.port.planChange(ref, { price: prices.nobility, quantity: 1 });
  expect(await rig.state(ref)).toMatchObject({ planned: { priceId: 1 }, cancelAtPeriodEnd: false });
  rig.moveTo("2027-05-01T02:00:00Z");
  const after = await rig.state(ref);
  expect(after).toMatchObject({ priceId: 1, planned: null, currentPeriodEnd: new Date("2027-06-01T00:00:00Z") });
  expect(after.invoices[0]).toMatchObject({ reason: "renewal", totalCents: 1900, paidCents: 1900 });
  // In its second stretch the schedule is still there, and in the way of nothing.
  expect(await rig.port.setEnding(ref, true)).toBeNull();
  expect(await rig.port.setEnding(ref, false)).toBeNull();
  expect(await rig.state(ref)).toMatchObject({ cancelAtPeriodEnd: false });
});

test("a planned change is refused when it was cancelled meanwhile, or kept, and goes on when it is as expected", async () => {
  const { ref } = await rig.subscribed({ price: prices.royal });
  const plan = (ending: boolean) =>
    rig.port.planChange(ref, { price: prices.nobility, quantity: 1, expected: { ending } });
  expect(await plan(true)).toHaveProperty("refused");
  await rig.port.setEnding(ref, true);
  expect(await plan(false)).toHaveProperty("refused");
  expect(await rig.state(ref)).toMatchObject({ planned: null, cancelAtPeriodEnd: true });
  expect(await plan(true)).toBeNull();
  expect(await rig.state(ref)).toMatchObject({ planned: { priceId: 1 }, cancelAtPeriodEnd: false });
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  "cancelled after %i of the calls that plan a change, it ends and plans nothing",
  async (calls) => {
    const { ref } = await rig.subscribed({ price: prices.royal });
    const before = rig.fake.calls.length;
    const planning = rig.port.planChange(ref, { price: prices.nobility, quantity: 1, expected: { ending: false } });
    await vi.waitUntil(() => rig.fake.calls.length - before >= calls, { interval: 1 });
    expect(await rig.port.setEnding(ref, true)).toBeNull();
    await planning;
    expect(await rig.state(ref)).toMatchObject({ cancelAtPeriodEnd: true, planned: null });
  },
);

test("an end by the flag or by a date that a hand set is one, and both can be taken back", async () => {
  const { ref } = await rig.subscribed();
  rig.fake.state.billing.endOnDateByHand(ref, Date.parse("2027-04-20T00:00:00Z") / 1000);
  expect(await rig.state(ref)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await rig.port.setEnding(ref, false)).toBeNull();
  expect(await rig.state(ref)).toMatchObject({ cancelAtPeriodEnd: false });
  expect(await rig.port.setEnding(ref, true)).toBeNull();
  expect(await rig.port.setEnding(ref, true)).toBeNull();
  rig.moveTo("2027-05-01T00:00:00Z");
  expect(await rig.state(ref)).toMatchObject({ status: "canceled", endedAt: new Date("2027-05-01T00:00:00Z") });
});

test("a change whose confirmation is refused is dropped, and the payment tells why", async () => {
  const { ref } = await rig.subscribed();
  rig.fake.state.billing.setHabit(ref, "asks");
  const wish = { ...change(ref, prices.imperial, "2027-04-01T00:00:00Z"), idempotencyKey: newKey() };
  const requested = done(await rig.port.changeNow(wish));
  expect((await rig.state(ref)).invoices).toMatchObject([{ reason: "first" }]);
  rig.fake.state.confirm(requested.ref, false);
  expect(await rig.port.setEnding(ref, true)).toBeNull();
  expect(await rig.state(ref)).toMatchObject({
    cancelAtPeriodEnd: true,
    priceId: 1,
    payment: { ref: requested.ref, status: "failed", error: "The payment was not confirmed." },
  });
  expect(rig.fake.state.billing.subscriptionNamed(ref).pending_update).toBeNull();
});

test("a change that is not as its owner agreed to is refused, and nothing is done", async () => {
  const { ref } = await rig.subscribed();
  rig.moveTo("2027-04-19T00:00:00Z");
  const wish = change(ref, prices.imperial, "2027-04-19T00:00:00Z");
  const tryWith = (expected: { dueCents: number; ending: boolean }) =>
    rig.port.changeNow({ ...wish, idempotencyKey: newKey(), expected });
  expect(await tryWith({ dueCents: 700, ending: false })).toHaveProperty("refused");
  await rig.port.setEnding(ref, true);
  expect(await tryWith({ dueCents: 800, ending: false })).toHaveProperty("refused");
  expect(await rig.state(ref)).toMatchObject({ priceId: 1, cancelAtPeriodEnd: true, payment: null });
  expect(done(await tryWith({ dueCents: 800, ending: true }))).toMatchObject({ status: "succeeded", amountCents: 800 });
});
