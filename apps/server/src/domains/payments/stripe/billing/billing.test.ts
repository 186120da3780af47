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

test("with a stored card the first invoice is charged to it, and its fee is known", async () => {
  const begun = await rig.subscribed();
  expect(begun).toMatchObject({
    metadata: { pavane_subscription: "7" },
    status: "active",
    priceId: 1,
    quantity: 1,
    currentPeriodStart: new Date("2027-04-01T00:00:00Z"),
    currentPeriodEnd: new Date("2027-05-01T00:00:00Z"),
    cancelAtPeriodEnd: false,
    card: { brand: "visa", last4: "4242" },
    payment: null,
    unknown: false,
  });
  expect(begun.invoices).toMatchObject([
    {
      reason: "first",
      state: "paid",
      totalCents: 1900,
      paidCents: 1900,
      feeCents: 85,
      priceId: 1,
      periodEnd: new Date("2027-05-01T00:00:00Z"),
      lines: [{ text: "1 × Nobility Monthly", kind: "plan", amountCents: 1900 }],
    },
  ]);
  expect(begun.invoices[0]?.paymentRef).toMatch(/^pi_/);
});

test("without one the first invoice waits for its owner, who pays it in the form", async () => {
  const begun = await rig.subscribed({ card: null });
  expect(begun).toMatchObject({
    status: "incomplete",
    payment: { kind: "invoice", status: "created", amountCents: 1900 },
  });
  expect(begun.payment?.clientSecret).toMatch(/_secret_/);
  rig.fake.state.billing.payWithCard(begun.payment!.ref, "approves");
  expect(await rig.state(begun.ref)).toMatchObject({ status: "active", payment: null, card: { last4: "4242" } });
});

test("a card that declines leaves it incomplete with the reason, and it expires after 23 hours", async () => {
  const begun = await rig.subscribed({ card: "later" });
  expect(begun).toMatchObject({
    status: "incomplete",
    payment: { status: "failed", error: "Your card was declined." },
  });
  rig.moveTo("2027-04-02T00:00:00Z");
  expect(await rig.state(begun.ref)).toMatchObject({ status: "expired", payment: null, invoices: [{ state: "void" }] });
});

test("a trial begins at once, asks for nothing, and is charged when it ends, less the discount", async () => {
  const trialEnd = new Date("2027-04-15T00:00:00Z");
  const begun = await rig.subscribed({ trialEnd, discountCents: 400 });
  expect(begun).toMatchObject({
    status: "trialing",
    trialEnd,
    currentPeriodEnd: trialEnd,
    invoices: [],
    payment: null,
  });
  rig.moveTo("2027-04-15T02:00:00Z");
  const after = await rig.state(begun.ref);
  expect(after).toMatchObject({ status: "active", currentPeriodEnd: new Date("2027-05-15T00:00:00Z") });
  expect(after.invoices).toMatchObject([
    { totalCents: 1500, paidCents: 1500, lines: [{ kind: "plan" }, { kind: "discount", amountCents: -400 }] },
  ]);
});

test("a trial without a stored card is refused, and so is a card that is not stored", async () => {
  const customerRef = await rig.customer();
  const wish = {
    customerRef,
    subscriptionId: 7,
    metadata: { pavane_subscription: "7" },
    price: prices.nobility,
    quantity: 1,
    discountCents: 0,
  };
  const trialEnd = new Date("2027-04-15T00:00:00Z");
  expect(
    await rig.port.createSubscription({ ...wish, trialEnd, setupRef: null, idempotencyKey: newKey() }),
  ).toHaveProperty("refused");
  const setup = await rig.storedCard(customerRef, "refused");
  expect(setup).toMatchObject({ kind: "card", status: "failed", error: "Your card was declined." });
  expect(
    await rig.port.createSubscription({ ...wish, trialEnd: null, setupRef: setup.ref, idempotencyKey: newKey() }),
  ).toEqual({ refused: "The card has not been stored yet." });
  expect(rig.fake.state.billing.ledger.subscriptions.size).toBe(0);
});

test("a discount is taken off the first invoice and no other", async () => {
  const begun = await rig.subscribed({ discountCents: 500 });
  expect(begun.invoices).toMatchObject([
    { totalCents: 1400, lines: [{ amountCents: 1900 }, { kind: "discount", amountCents: -500 }] },
  ]);
  rig.moveTo("2027-05-01T02:00:00Z");
  expect((await rig.state(begun.ref)).invoices).toMatchObject([
    { reason: "renewal", totalCents: 1900 },
    { totalCents: 1400 },
  ]);
});

test("our price is made once, found again, made active again, and made anew when it says something else", async () => {
  await rig.subscribed();
  await rig.subscribed();
  const { ledger } = rig.fake.state.billing;
  expect(ledger.prices.size).toBe(1);
  const [first] = ledger.prices.values();
  expect(first).toMatchObject({ lookup_key: "pavane_price_1", metadata: { pavane_price: "1" } });
  first!.active = false;
  await rig.subscribed();
  expect(first).toMatchObject({ active: true });
  await rig.subscribed({ price: { ...prices.nobility, unitCents: 2100 } });
  expect([...ledger.prices.values()].map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual([
    [null, 1900],
    ["pavane_price_1", 2100],
  ]);
  expect((await rig.subscribed({ price: prices.seat, quantity: 5 })).priceId).toBe(1);
  expect([...ledger.prices.values()].at(-1)).toMatchObject({ lookup_key: "pavane_price_1_seat" });
});

test("a declined renewal is past due, and a new card pays it and keeps the day", async () => {
  const { ref } = await rig.subscribed();
  rig.fake.state.billing.setHabit(ref, "declines");
  rig.moveTo("2027-05-01T02:00:00Z");
  const late = await rig.state(ref);
  expect(late).toMatchObject({ status: "past_due", payment: { status: "failed", amountCents: 1900 } });
  expect(late.invoices[0]).toMatchObject({
    state: "open",
    attempts: 1,
    error: "Your card was declined.",
    paidCents: 0,
  });
  const { ref: paymentRef } = late.payment!;
  const { ref: invoice } = late.invoices[0]!;
  expect(done(await rig.port.payInvoice(invoice, newKey()))).toMatchObject({
    ref: paymentRef,
    status: "failed",
    error: "Your card was declined.",
  });
  const setup = await rig.storedCard(rig.fake.state.billing.subscriptionNamed(ref).customer);
  expect(await rig.port.setCard(ref, setup.ref)).toBeNull();
  expect(done(await rig.port.payInvoice(invoice, newKey()))).toMatchObject({
    ref: paymentRef,
    status: "succeeded",
    amountCents: 1900,
  });
  expect(await rig.state(ref)).toMatchObject({
    status: "active",
    currentPeriodEnd: new Date("2027-06-01T00:00:00Z"),
    payment: null,
  });
  expect(done(await rig.port.payInvoice(invoice, newKey()))).toMatchObject({ status: "succeeded" });
});

test("paying an invoice may want a confirmation; a void one has failed", async () => {
  const { ref } = await rig.subscribed();
  rig.fake.state.billing.setHabit(ref, "asks");
  rig.moveTo("2027-05-01T02:00:00Z");
  const [invoice] = (await rig.state(ref)).invoices;
  expect(done(await rig.port.payInvoice(invoice!.ref, newKey()))).toMatchObject({
    status: "requires_action",
    clientSecret: expect.any(String),
  });
  rig.fake.state.billing.voidByHand(invoice!.ref);
  expect(done(await rig.port.payInvoice(invoice!.ref, newKey()))).toMatchObject({
    status: "failed",
    clientSecret: null,
  });
});

test("ended at once, what is open is void and what is unfinished is never asked for; again it does no harm", async () => {
  const { ref } = await rig.subscribed();
  rig.fake.state.billing.setHabit(ref, "declines");
  await rig.port.planChange(ref, { price: prices.imperial, quantity: 1 });
  rig.moveTo("2027-05-01T02:00:00Z");
  expect(await rig.port.endNow(ref)).toBeNull();
  expect(await rig.port.endNow(ref)).toBeNull();
  expect(await rig.state(ref)).toMatchObject({
    status: "canceled",
    payment: null,
    invoices: [{ state: "void" }, { state: "paid" }],
  });
  rig.fake.state.billing.setHabit(ref, "approves");
  rig.moveTo("2027-07-01T00:00:00Z");
  expect((await rig.state(ref)).invoices).toHaveLength(2);
  const draft = await rig.subscribed();
  rig.moveTo("2027-08-01T00:30:00Z");
  expect((await rig.state(draft.ref)).invoices[0]).toMatchObject({ state: "draft" });
  await rig.port.endNow(draft.ref);
  rig.moveTo("2027-09-01T00:00:00Z");
  expect((await rig.state(draft.ref)).invoices[0]).toMatchObject({ state: "draft" });
  expect(await rig.port.endNow("sub_none")).toBeNull();
});

test("money of an invoice goes back by the payment that paid it, and what is refused has failed", async () => {
  const { ref, invoices } = await rig.subscribed();
  const [{ ref: invoiceRef, paymentRef }] = invoices as [(typeof invoices)[number]];
  const metadata = { pavane_subscription_refund: "five" };
  const wish = { invoiceRef, amountCents: 900, idempotencyKey: newKey(), metadata };
  expect(done(await rig.port.refundInvoice(wish))).toMatchObject({ state: "succeeded", error: null });
  done(await rig.port.refundInvoice(wish));
  expect([...rig.fake.state.refunds.values()]).toMatchObject([{ amount: 900, payment_intent: paymentRef, metadata }]);
  const more = {
    ...wish,
    amountCents: 1900,
    idempotencyKey: newKey(),
    metadata: { pavane_subscription_refund: "six" },
  };
  expect(done(await rig.port.refundInvoice(more))).toMatchObject({ ref: null, state: "failed" });
  expect(await rig.state(ref)).toMatchObject({ status: "active" });
});

test("a refund is found by its row when Stripe has forgotten its key", async () => {
  const [invoice] = (await rig.subscribed()).invoices;
  const metadata = { pavane_subscription_refund: "five" };
  const wish = { invoiceRef: invoice!.ref, amountCents: 900, metadata };
  const { ref } = done(await rig.port.refundInvoice({ ...wish, idempotencyKey: newKey() }));
  expect(done(await rig.port.refundInvoice({ ...wish, idempotencyKey: newKey() }))).toMatchObject({ ref });
  expect(rig.fake.state.refunds.size).toBe(1);
});

test("a card that the bank unlocks is charged when asked again, though the try was counted before", async () => {
  const { ref } = await rig.subscribed();
  rig.fake.state.billing.setHabit(ref, "declines");
  rig.moveTo("2027-05-01T02:00:00Z");
  const [invoice] = (await rig.state(ref)).invoices;
  const key = newKey();
  expect(done(await rig.port.payInvoice(invoice!.ref, key))).toMatchObject({ status: "failed" });
  expect((await rig.state(ref)).invoices[0]).toMatchObject({ attempts: 1 });
  rig.fake.state.billing.setHabit(ref, "approves");
  expect(done(await rig.port.payInvoice(invoice!.ref, key))).toMatchObject({ status: "succeeded" });
  expect(done(await rig.port.payInvoice(invoice!.ref, key))).toMatchObject({ status: "succeeded" });
  expect(done(await rig.port.payInvoice("in_none", key))).toMatchObject({ status: "failed" });
});

test("an attempt is ended only while nobody has paid, also while its payment is on its way", async () => {
  const { billing } = rig.fake.state;
  const open = await rig.subscribed({ card: null });
  expect(await rig.port.endAttempt(open.ref)).toBeNull();
  expect(await rig.state(open.ref)).toMatchObject({ status: "canceled", invoices: [{ state: "void" }], payment: null });
  const paid = await rig.subscribed({ card: null });
  billing.payWithCard(paid.payment!.ref, "approves");
  expect(await rig.port.endAttempt(paid.ref)).toBeNull();
  expect(await rig.state(paid.ref)).toMatchObject({ status: "active", invoices: [{ state: "paid" }] });
  const requested = await rig.subscribed({ card: null });
  billing.payWithCard(requested.payment!.ref, "asks");
  expect(await rig.port.endAttempt(requested.ref)).toBeNull();
  expect(await rig.state(requested.ref)).toMatchObject({ status: "canceled", invoices: [{ state: "void" }] });
  const onItsWay = await rig.subscribed({ card: null });
  rig.fake.state.intents.get(onItsWay.payment!.ref)!.status = "processing";
  await rig.port.endAttempt(onItsWay.ref);
  expect(await rig.state(onItsWay.ref)).toMatchObject({ status: "canceled", payment: { status: "processing" } });
});
