import { dayMs } from "@pavane/contract/core/durations";
import type Stripe from "stripe";
import type { ListedPayment, ProviderUnavailable } from "../provider.ts";
import { type StripeCall, everyPage, type StripeFailure, isStripeFailure, page, unavailable } from "./ask.ts";
import { presentIntent } from "./present.ts";

/** What an invoice's payment is for; a payment itself does not say it. */
type OfInvoices = ReadonlyMap<string, Pick<ListedPayment, "subscriptionRef" | "metadata">>;

/** An invoice may have been drafted and tried that long before the payment that paid it was made. */
const invoiceDaysBefore = 3;

/**
 * Payments that succeeded, a hundred at a time as Stripe lists them. Invoices are listed too, once, where a payment is of a customer: so
 * what paid a plan is known without a call for each.
 */
export async function* succeededSince(
  ask: StripeCall,
  since: Date,
): AsyncGenerator<readonly ListedPayment[] | ProviderUnavailable> {
  let ofInvoices: OfInvoices | null = null;
  for (let last: string | undefined, more = true; more;) {
    const listed: Stripe.ApiList<Stripe.PaymentIntent> | StripeFailure = await ask((stripe) =>
      stripe.paymentIntents.list({
        created: { gte: seconds(since) },
        expand: ["data.latest_charge.balance_transaction"],
        ...page,
        ...(last === undefined ? {} : { starting_after: last }),
      }),
    );
    if (isStripeFailure(listed)) return yield unavailable(listed);
    const succeeded = listed.data.filter(({ status }) => status === "succeeded");
    if (ofInvoices === null && succeeded.some(({ customer }) => customer !== null)) {
      const found = await paidByInvoices(ask, new Date(since.getTime() - invoiceDaysBefore * dayMs));
      if ("unavailable" in found) return yield found;
      ofInvoices = found;
    }
    yield succeeded.map((intent) => ({
      ...presentIntent(intent),
      subscriptionRef: null,
      ...ofInvoices?.get(intent.id),
    }));
    last = listed.data.at(-1)?.id;
    more = listed.has_more && last !== undefined;
  }
}

async function paidByInvoices(ask: StripeCall, since: Date): Promise<OfInvoices | ProviderUnavailable> {
  const created = { gte: seconds(since) };
  const invoices = await everyPage((after) =>
    ask((stripe) => stripe.invoices.list({ created, status: "paid", expand: ["data.payments"], ...page, ...after })),
  );
  if ("unavailable" in invoices) return invoices;
  return new Map(
    invoices.flatMap((invoice) => {
      const details = invoice.parent?.subscription_details ?? null;
      if (details === null) return [];
      const metadata = details.metadata ?? {};
      const made = (invoice.payments?.data ?? []).flatMap(({ payment }) => refOf(payment.payment_intent) ?? []);
      const subscriptionRef = refOf(details.subscription);
      return made.map((intent) => [intent, { subscriptionRef, metadata }] as const);
    }),
  );
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const refOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);
