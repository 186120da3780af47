import { declinedText, notConfirmedText } from "@pavane/contract/payments/choices";

/** Stripe's codes for a confirmation requested by the bank that was rejected, closed, or not answered in time. */
const notConfirmed: ReadonlySet<string | undefined> = new Set([
  "payment_intent_authentication_failure",
  "setup_intent_authentication_failure",
]);

/**
 * Why an attempt failed, as people are shown: the same text for an unanswered confirmation with any provider, else
 * Stripe's.
 */
export const reasonOf = (error: { readonly code?: string; readonly message?: string } | null | undefined): string =>
  notConfirmed.has(error?.code) ? notConfirmedText : (error?.message ?? declinedText);
