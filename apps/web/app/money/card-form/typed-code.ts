import type { PaymentStart } from "./card-task.ts";

const notApplied = "The code you typed was not applied yet. Look at the price with it, then press again.";

/**
 * Begins a payment, unless a code is in the page's coupon field that the price shown was not asked with: that one is applied instead,
 * and nothing is paid by the same press. The field is another form's, so it is looked up in the page.
 */
export async function beginWithCode(begin: () => Promise<PaymentStart>): Promise<PaymentStart> {
  const field = document.querySelector<HTMLInputElement>("input[data-applied-code]");
  if (field === null || !isUnapplied(field.value, field.dataset["appliedCode"] ?? "")) return begin();
  field.form?.requestSubmit();
  return { kind: "stopped", why: notApplied };
}

/** Codes are case-insensitive. An emptied field applies nothing: it is shown only while no code is applied. */
export const isUnapplied = (typed: string, applied: string): boolean =>
  typed.trim() !== "" && typed.trim().toUpperCase() !== applied.trim().toUpperCase();
