import { describe, expect, test } from "vitest";
import type { ProviderInvoice, ProviderSubscription } from "../../payments/index.ts";
import { eventsBetween, isOfTrialsEnd, hasEnded, nextStatus, quantityOf } from "./next-status.ts";
import type { SubscriptionRow } from "./subscriptions-repository.ts";

const day = (number: number, time = "08:00:00.000"): Date =>
  new Date(`2026-03-${String(number).padStart(2, "0")}T${time}Z`);
const grace = { afterRenewal: 7, afterTrial: 3 };
const card = { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2030 };

const row = (values: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id: 1,
  userId: 2,
  kind: "own",
  planId: 3,
  priceId: 4,
  status: "active",
  quantity: 1,
  provider: "sandbox",
  test: true,
  customerId: 5,
  providerRef: "sub_1",
  sentAs: "name",
  currentPeriodStart: day(1),
  currentPeriodEnd: day(31),
  trialEnd: null,
  trialDays: 0,
  cardGivenAt: null,
  cancelAtPeriodEnd: false,
  pendingPriceId: null,
  pendingQuantity: null,
  pastDueSince: null,
  graceUntil: null,
  nextLetterAt: null,
  endedAt: null,
  card,
  creditCents: 0,
  couponCode: null,
  discountCents: 0,
  studioName: null,
  termsVersion: 1,
  syncedAt: null,
  version: 1,
  createdAt: day(1),
  updatedAt: day(1),
  ...values,
});

const state = (values: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ref: "sub_1",
  metadata: {},
  status: "active",
  priceId: 4,
  quantity: 1,
  currentPeriodStart: day(1),
  currentPeriodEnd: day(31),
  trialEnd: null,
  cancelAtPeriodEnd: false,
  planned: null,
  endedAt: null,
  card,
  creditCents: 0,
  invoices: [],
  payment: null,
  unknown: false,
  ...values,
});

const openInvoice = (values: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  ref: "in_1",
  reason: "renewal",
  state: "open",
  priceId: 4,
  quantity: 1,
  periodStart: day(10),
  periodEnd: day(31),
  lines: [],
  totalCents: 2_900,
  creditUsedCents: 0,
  paidCents: 0,
  attempts: 1,
  createdAt: day(10),
  paidAt: null,
  paymentRef: null,
  feeCents: null,
  error: "Your card was declined.",
  ...values,
});

const next = (before: SubscriptionRow, after: ProviderSubscription, now = day(12)) =>
  nextStatus(before, after, { grace, now });

describe("the two graces", () => {
  const failed = (invoice: ProviderInvoice, trialEnd: Date | null = null) =>
    state({ status: "past_due", trialEnd, invoices: [invoice] });

  test("a renewal that failed has the days of renewals, from the charge and not from its news", () => {
    const after = next(row(), failed(openInvoice()), day(15));
    expect([after.status, after.pastDueSince, after.graceUntil]).toEqual(["past_due", day(10), day(17)]);
  });

  test("the first charge after a trial has the days of trials", () => {
    const after = next(row({ status: "trialing", trialEnd: day(10) }), failed(openInvoice(), day(10)));
    expect([after.pastDueSince, after.graceUntil]).toEqual([day(10), day(13)]);
  });

  test("the trial's end is the row's where the provider no longer says it", () => {
    expect(next(row({ trialEnd: day(10) }), failed(openInvoice())).graceUntil).toEqual(day(13));
  });

  test("the second charge of a plan that had a trial is a renewal", () => {
    const second = openInvoice({ periodStart: day(20), createdAt: day(20) });
    expect(next(row({ trialEnd: day(10) }), failed(second, day(10)), day(20)).graceUntil).toEqual(day(27));
  });

  test.each([
    ["moments after it", day(10, "08:00:07.000"), day(13)],
    ["nearly a day before it", day(9, "08:00:00.001"), day(13)],
    ["a whole day after it", day(11), day(17)],
  ])("a period that begins %s", (_, periodStart, graceUntil) => {
    expect(next(row({ trialEnd: day(10) }), failed(openInvoice({ periodStart }))).graceUntil).toEqual(graceUntil);
  });

  test("a grace that runs is not begun anew, also when the settings changed or another invoice is open", () => {
    const before = row({ status: "past_due", pastDueSince: day(10), graceUntil: day(17) });
    const after = next(before, failed(openInvoice({ createdAt: day(12) })), day(13));
    expect([after.pastDueSince, after.graceUntil]).toEqual([day(10), day(17)]);
  });

  test("without an open invoice it counts from now", () => {
    const after = next(row(), state({ status: "past_due" }), day(12));
    expect([after.pastDueSince, after.graceUntil]).toEqual([day(12), day(19)]);
  });

  test("a payment ends it", () => {
    const after = next(row({ status: "past_due", pastDueSince: day(10), graceUntil: day(17) }), state());
    expect([after.status, after.pastDueSince, after.graceUntil]).toEqual(["active", null, null]);
  });
});

describe("how it ends", () => {
  const canceled = state({ status: "canceled", endedAt: day(16) });
  const unpaid = row({ status: "past_due", pastDueSince: day(10), graceUntil: day(17) });

  test("canceled within its grace it is canceled, at its end and later it has expired", () => {
    expect(next(unpaid, canceled, day(16)).status).toBe("canceled");
    expect(next(unpaid, canceled, day(17)).status).toBe("expired");
  });

  test("an attempt that comes to nothing has expired", () => {
    expect(next(row({ status: "incomplete" }), canceled).status).toBe("expired");
  });

  test("what was paid never becomes an attempt again", () => {
    expect(next(row({ status: "active" }), state({ status: "incomplete" })).status).toBe("active");
  });

  test("nothing is planned for one that is over, and it ended when the provider says, else now", () => {
    const planned = { priceId: 9, quantity: 2, at: day(31) };
    const after = next(row(), { ...canceled, cancelAtPeriodEnd: true, planned, endedAt: null }, day(16));
    expect(after).toMatchObject({ cancelAtPeriodEnd: false, pendingPriceId: null, pendingQuantity: null });
    expect(after.endedAt).toEqual(day(16));
    expect(next(row(), canceled).endedAt).toEqual(day(16));
    expect([hasEnded("canceled"), hasEnded("expired"), hasEnded("past_due")]).toEqual([true, true, false]);
  });
});

describe("what the provider does not say stays", () => {
  test("price, period, trial and card", () => {
    const said = { priceId: null, currentPeriodStart: null, currentPeriodEnd: null, trialEnd: null, card: null };
    const before = row({ trialEnd: day(5) });
    expect(next(before, state(said))).toMatchObject({
      priceId: 4,
      currentPeriodStart: day(1),
      currentPeriodEnd: day(31),
      trialEnd: day(5),
      card,
    });
  });
});

describe("the history", () => {
  const events = (before: Partial<SubscriptionRow>, after: Partial<ProviderSubscription>) => {
    const standing = row(before);
    return eventsBetween(standing, next(standing, state(after)));
  };

  test("nothing happened when nothing did", () => {
    expect(events({}, {})).toEqual([]);
    expect(events({ card: { exp_year: 2030, exp_month: 4, last4: "4242", brand: "visa" } }, {})).toEqual([]);
  });

  test("the first charge begins a plan, the next one renews it", () => {
    const period = { currentPeriodStart: day(31), currentPeriodEnd: day(31, "23:00:00.000") };
    expect(events({ status: "incomplete" }, {})).toEqual(["activated"]);
    expect(events({ status: "trialing" }, period)).toEqual(["activated"]);
    expect(events({}, period)).toEqual(["renewed"]);
    expect(events({ status: "past_due", pastDueSince: day(10), graceUntil: day(17) }, period)).toEqual(["recovered"]);
  });

  test("failing, a plan for the end and another price are told once each", () => {
    expect(events({}, { status: "past_due" })).toEqual(["payment_failed"]);
    expect(events({}, { cancelAtPeriodEnd: true })).toEqual(["cancel_planned"]);
    expect(events({ cancelAtPeriodEnd: true }, {})).toEqual(["cancel_dropped"]);
    expect(events({}, { planned: { priceId: 9, quantity: 1, at: day(31) } })).toEqual(["change_planned"]);
    expect(events({ pendingPriceId: 9, pendingQuantity: 1 }, {})).toEqual(["change_dropped"]);
    expect(events({ pendingPriceId: 9, pendingQuantity: 1 }, { priceId: 9 })).toEqual(["changed"]);
    expect(events({}, { card: { ...card, last4: "0005" } })).toEqual(["card_changed"]);
  });
});

test("a period is a trial's next one within a day of its end", () => {
  expect(isOfTrialsEnd(day(10), day(10))).toBe(true);
  expect(isOfTrialsEnd(day(10), day(11))).toBe(false);
});

test.each([
  ["own", 1, 2, 1],
  ["own", 1, 0, 1],
  ["studio", 5, 7, 7],
  ["studio", 5, 200, 200],
  ["studio", 5, 0, 5],
  ["studio", 5, 201, 5],
] as const)(
  "of a plan of kind %s with %i, set to %i by hand at the provider, are %i",
  (kind, quantity, there, expected) => {
    expect(quantityOf({ kind, quantity }, there)).toBe(expected);
  },
);
