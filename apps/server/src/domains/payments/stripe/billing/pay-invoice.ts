import type Stripe from "stripe";
import type { ProviderIntent } from "../../recurring.ts";
import { isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { askIdempotently } from "./ask-once.ts";
import { type StripeBillingDeps, failWith, stripeId } from "./deps.ts";
import { paymentRefOf } from "./present-try.ts";
import { readIntent, readInvoiceIntent } from "./read-invoice.ts";

/**
 * Charges an open invoice to the stored card. Whatever the bank answers, and if there is nothing left to pay, the
 * invoice itself shows its state; only a missing response is no answer. Stripe does not count manual attempts and
 * repeats a decline for its key, so a key is valid until the next charge was tried.
 */
export async function payInvoice(deps: StripeBillingDeps, ref: string, key: string): Promise<ProviderIntent> {
  const found = await deps.ask((stripe) => stripe.invoices.retrieve(ref, { expand: ["payments"] }));
  if (isStripeFailure(found)) return isStripeRefusal(found) && found.missing ? missingInvoice(ref) : failWith(found);
  if (found.status !== "open") return readInvoiceIntent(deps, ref);
  const last = await lastCharge(deps, found);
  const answer = await askIdempotently(
    deps,
    `${key}:${last}`,
    (stripe, once) => stripe.invoices.pay(ref, {}, once),
    async () => {
      const now = await deps.demand((stripe) => stripe.invoices.retrieve(ref, { expand: ["payments"] }));
      return now.status !== "open" || (await lastCharge(deps, now)) !== last ? now : null;
    },
  );
  if (isStripeFailure(answer) && !isStripeRefusal(answer)) failWith(answer);
  return readInvoiceIntent(deps, ref);
}

const lastCharge = async (deps: StripeBillingDeps, invoice: Stripe.Invoice): Promise<string> =>
  stripeId((await readIntent(deps, paymentRefOf(invoice)))?.latest_charge) ?? "first";

/** An invoice that Stripe does not know can be paid by nobody. */
const missingInvoice = (ref: string): ProviderIntent => ({
  ref,
  kind: "invoice",
  status: "failed",
  amountCents: 0,
  error: "There is no such invoice.",
  clientSecret: null,
});
