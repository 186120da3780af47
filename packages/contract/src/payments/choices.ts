import { declinesRenewals } from "../subscriptions/choices.ts";

/** `sandbox` moves no money: a card form with the well-known test numbers. */
export const paymentProviders = ["sandbox", "stripe"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** `succeeded` and `canceled` are final. */
export const paymentStatuses = ["created", "requires_action", "processing", "succeeded", "failed", "canceled"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `unknown`: about a payment that is nobody's here; administrators were told. */
export const paymentEventOutcomes = ["applied", "nothing_to_do", "ignored", "unknown", "failed"] as const;

/** `inquiry`: a bank asks, no money has moved. `won` and `lost` are final. */
export const disputeStates = ["inquiry", "open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

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
