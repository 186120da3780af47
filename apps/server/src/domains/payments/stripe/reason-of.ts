import { declinedText, notConfirmedText } from "@pavane/contract/payments/choices";

/** Codes of Stripe for a bank's question that was answered with no, closed, or not answered in time. */
const notConfirmed: ReadonlySet<string | undefined> = new Set([
  "payment_intent_authentication_failure",
  "setup_intent_authentication_failure",
]);

/** Why a try failed, as people are told: the same words for an unanswered question whoever takes the payment, else Stripe's. */
export const reasonOf = (error: { readonly code?: string; readonly message?: string } | null | undefined): string =>
  notConfirmed.has(error?.code) ? notConfirmedText : (error?.message ?? declinedText);
