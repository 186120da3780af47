import type { ProviderTry } from "../../recurring.ts";
import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { type BillingDeps, failWith } from "./deps.ts";
import { readTry } from "./read-invoice.ts";

/**
 * Charges an open invoice to the stored card. Whatever the bank answers, and should there be nothing left to pay, the invoice
 * itself tells how it stands; only silence is no answer.
 */
export async function payInvoice(deps: BillingDeps, ref: string, idempotencyKey: string): Promise<ProviderTry> {
  const answer = await deps.ask((stripe) => stripe.invoices.pay(ref, {}, { idempotencyKey }));
  if (isFailure(answer) && !isRefused(answer)) failWith(answer);
  return readTry(deps, ref);
}
