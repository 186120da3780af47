import type Stripe from "stripe";
import type { ProviderTry } from "../../recurring.ts";
import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { askOnce } from "./ask-once.ts";
import { type BillingDeps, failWith, refOf } from "./deps.ts";
import { paymentRefOf } from "./present-try.ts";
import { readIntent, readTry } from "./read-invoice.ts";

/**
 * Charges an open invoice to the stored card. Whatever the bank answers, and should there be nothing left to pay, the invoice
 * itself tells how it stands; only silence is no answer. Stripe does not count tries by hand and repeats a decline for its key,
 * so a key counts until the next charge was tried.
 */
export async function payInvoice(deps: BillingDeps, ref: string, key: string): Promise<ProviderTry> {
  const found = await deps.ask((stripe) => stripe.invoices.retrieve(ref, { expand: ["payments"] }));
  if (isFailure(found)) return isRefused(found) && found.missing ? missingInvoice(ref) : failWith(found);
  if (found.status !== "open") return readTry(deps, ref);
  const last = await lastCharge(deps, found);
  const answer = await askOnce(
    deps,
    `${key}:${last}`,
    (stripe, once) => stripe.invoices.pay(ref, {}, once),
    async () => {
      const now = await deps.demand((stripe) => stripe.invoices.retrieve(ref, { expand: ["payments"] }));
      return now.status !== "open" || (await lastCharge(deps, now)) !== last ? now : null;
    },
  );
  if (isFailure(answer) && !isRefused(answer)) failWith(answer);
  return readTry(deps, ref);
}

const lastCharge = async (deps: BillingDeps, invoice: Stripe.Invoice): Promise<string> =>
  refOf((await readIntent(deps, paymentRefOf(invoice)))?.latest_charge) ?? "first";

/** An invoice that Stripe does not know can be paid by nobody. */
const missingInvoice = (ref: string): ProviderTry => ({
  ref,
  kind: "invoice",
  status: "failed",
  amountCents: 0,
  error: "There is no such invoice.",
  clientSecret: null,
});
