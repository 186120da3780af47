import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { type BillingDeps, failWith } from "./deps.ts";

/** Voids an open invoice. One that was paid, or voided, meanwhile is what it is. */
export async function voidInvoice({ ask, demand }: BillingDeps, ref: string): Promise<void> {
  const answer = await ask((stripe) => stripe.invoices.voidInvoice(ref));
  if (!isFailure(answer)) return;
  if (!isRefused(answer)) failWith(answer);
  const { status } = await demand((stripe) => stripe.invoices.retrieve(ref));
  if (status !== "paid" && status !== "void") failWith(answer);
}
