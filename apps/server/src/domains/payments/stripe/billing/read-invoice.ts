import type Stripe from "stripe";
import type { ProviderIntent } from "../../recurring.ts";
import type { StripeBillingDeps } from "./deps.ts";
import { paymentRefOf, presentInvoiceTry } from "./present-try.ts";

/** An invoice with its payments and what the page needs to confirm one. */
const readInvoice = ({ demand }: Pick<StripeBillingDeps, "demand">, ref: string): Promise<Stripe.Invoice> =>
  demand((stripe) => stripe.invoices.retrieve(ref, { expand: ["payments", "confirmation_secret"] }));

/** The present payment state of an invoice as its payer sees it. */
export async function readInvoiceIntent(deps: Pick<StripeBillingDeps, "demand">, ref: string): Promise<ProviderIntent> {
  const invoice = await readInvoice(deps, ref);
  return presentInvoiceTry(invoice, await readIntent(deps, paymentRefOf(invoice)));
}

/** The payment of an invoice, if it has one that can be asked about. */
export async function readIntent(
  { demand }: Pick<StripeBillingDeps, "demand">,
  ref: string | null,
): Promise<Stripe.PaymentIntent | null> {
  return ref?.startsWith("pi_") ? demand((stripe) => stripe.paymentIntents.retrieve(ref)) : null;
}
