/** How long one period of a plan is. */
export const planIntervals = ["month", "quarter", "year"] as const;
export type PlanInterval = (typeof planIntervals)[number];

export const intervalMonths: Readonly<Record<PlanInterval, number>> = { month: 1, quarter: 3, year: 12 };

/** "Nobility Monthly" is a tier's name and one of these. */
export const intervalNames: Readonly<Record<PlanInterval, string>> = {
  month: "Monthly",
  quarter: "Quarterly",
  year: "Annual",
};

/** "a month", after a price. */
export const intervalTexts: Readonly<Record<PlanInterval, string>> = {
  month: "a month",
  quarter: "a quarter",
  year: "a year",
};

/** States of a subscription as they are stored; in answers they are upper-case. `canceled` and `expired` are final. */
export const subscriptionStatuses = ["incomplete", "trialing", "active", "past_due", "canceled", "expired"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Those that may still be paid, changed or ended: a person has one of them for themselves, and one for a studio. */
export const openStatuses = ["incomplete", "trialing", "active", "past_due"] as const;

/** In answers. */
export const wireStatuses = ["INCOMPLETE", "TRIALING", "ACTIVE", "PAST_DUE", "CANCELED", "EXPIRED"] as const;
export type WireStatus = (typeof wireStatuses)[number];
export const wireStatusOf = (status: SubscriptionStatus): WireStatus =>
  status.toUpperCase() as Uppercase<typeof status>;

export const wireStatusNames: Readonly<Record<WireStatus, string>> = {
  INCOMPLETE: "Waiting for payment",
  TRIALING: "In a trial",
  ACTIVE: "Active",
  PAST_DUE: "Payment failed",
  CANCELED: "Canceled",
  EXPIRED: "Expired",
};

/** `own` gives its owner a level; `studio` gives one to those who hold its seats. */
export const subscriptionKinds = ["own", "studio"] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** Where a level comes from: what one pays, a studio one pays for (no level), a seat in one, a tier given by staff. */
export const subscriptionSources = ["own", "studio", "seat", "grant"] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** Those of them that a subscription gives: an own plan, or a seat in a studio's. */
export const heldSources = ["own", "seat"] as const satisfies readonly SubscriptionSource[];

export const invoiceStates = ["open", "paid", "void", "refunded"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceReasons = ["first", "renewal", "upgrade", "seats"] as const;
export type InvoiceReason = (typeof invoiceReasons)[number];

/** What a payment is for: money of an invoice, or a card to be charged later. */
export const subscriptionPaymentKinds = ["invoice", "card"] as const;

/** What happened to a subscription, for its history. */
export const subscriptionEventKinds = [
  "checkout_begun",
  "trial_started",
  "activated",
  "renewed",
  "payment_failed",
  "recovered",
  "upgraded",
  "change_planned",
  "change_dropped",
  "changed",
  "cancel_planned",
  "cancel_dropped",
  "canceled",
  "expired",
  "card_changed",
  "price_changed",
  "refunded",
  "disputed",
  "advanced",
] as const;
export type SubscriptionEventKind = (typeof subscriptionEventKinds)[number];

export const seatStates = ["invited", "held", "removed"] as const;

/** Seats of a studio, smallest and largest number. */
export const minSeats = 2;
export const maxSeats = 200;

/** A quote holds so long. */
export const quoteMinutes = 10;
/** An attempt that nobody pays is kept so long. */
export const attemptHours = 24;
/** News of a payment may come so late after the end of a period. */
export const lateNewsHours = 24;
/** Days after a failed charge on which it is tried again, and on which the owner is written to. */
export const retryDays = [1, 3, 5, 7, 10, 13] as const;
export const pastDueMailDays = [0, 3, 7, 12] as const;
/** Before a trial ends its owner is notified. */
export const trialMailDays = 3;
/** Days before a changed price counts at which existing subscribers are notified. */
export const priceNoticeDays = 30;

/** The test number whose card is accepted, and declines every later charge. */
export const declinesRenewals = "4000000000000341";
