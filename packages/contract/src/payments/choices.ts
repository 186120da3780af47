import { declinesRenewals } from "../subscriptions/choices.ts";

/** `sandbox` moves no money: a card form with the well-known test numbers. */
export const paymentProviders = ["sandbox", "stripe"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** `succeeded` and `canceled` are final. */
export const paymentStatuses = ["created", "requires_action", "processing", "succeeded", "failed", "canceled"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `unknown`: about a payment that is nobody's here; administrators were notified. */
export const paymentEventOutcomes = ["applied", "nothing_to_do", "ignored", "unknown", "failed"] as const;

/** `inquiry`: a bank asks, no money has moved. `won` and `lost` are final. */
export const disputeStates = ["inquiry", "open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What the bank of test mode can be made to do with a payment: dispute it, and decide that. */
export const disputeMoves = ["open", "won", "lost"] as const;
export type DisputeMove = (typeof disputeMoves)[number];

/** What the payment service may have that no row here knows. `bank_payout`: from a seller's account there to their bank. */
export const unknownKinds = ["payment", "refund", "dispute", "transfer", "bank_payout", "subscription"] as const;
export type UnknownKind = (typeof unknownKinds)[number];

/** `not_ours`: somebody said that it has nothing to do with this site. */
export const unknownStates = ["open", "taken_up", "not_ours"] as const;
export type UnknownState = (typeof unknownStates)[number];

/**
 * As what something unknown was booked. `plan`: a plan, which was ended there; what it charged is listed separately.
 * `unknown`: its owner is not known, and the money waits until they are.
 */
export const takenUpAs = ["order", "seller", "plan", "unknown"] as const;
export type TakenUpAs = (typeof takenUpAs)[number];

/** The three test numbers of the sandbox that pay an order, and what each does. */
export const sandboxCards = {
  "4242424242424242": "approves",
  "4000000000000002": "declines",
  "4000002500003155": "asks",
} as const;

/** Those that a plan can be paid with: one more, which is accepted when it is given and declines every later charge. */
export const subscriptionCards = { ...sandboxCards, [declinesRenewals]: "declines_later" } as const;

export const declinedText = "Your card was declined.";
export const notConfirmedText = "The payment was not confirmed.";
export const useTestNumberText = "In test mode use one of the test numbers.";
