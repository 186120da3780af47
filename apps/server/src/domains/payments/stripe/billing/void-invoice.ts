import { isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { type StripeBillingDeps, failWith } from "./deps.ts";

/** Voids an open invoice. One that was paid, or voided, in the meantime stays as it is. */
export async function voidInvoice({ ask, demand }: StripeBillingDeps, ref: string): Promise<void> {
  const answer = await ask((stripe) => stripe.invoices.voidInvoice(ref));
  if (!isStripeFailure(answer)) return;
  if (!isStripeRefusal(answer)) failWith(answer);
  const { status } = await demand((stripe) => stripe.invoices.retrieve(ref));
  if (status !== "paid" && status !== "void") failWith(answer);
}
