import type Stripe from "stripe";
import {
  type ProviderInvoice,
  type ProviderSubscription,
  type ProviderIntent,
  unknownSubscription,
} from "../../recurring.ts";
import { type StripeBillingDeps, demandAll, fromUnixSeconds, stripeId, seconds } from "./deps.ts";
import { planLineOf, priceRefOf, unusedLineOf } from "./present-lines.ts";
import { isAskedFor, isOfChange, presentInvoice } from "./present-invoice.ts";
import { nextPhase } from "./next-phase.ts";
import { presentSubscription } from "./present-subscription.ts";
import { paymentRefOf, presentInvoiceTry } from "./present-try.ts";
import { dropDeclined } from "./drop-declined.ts";
import { restorePlanned } from "./restore-planned.ts";
import { findSubscription, retrieveSubscription } from "./retrieve.ts";

/** Older invoices than that are settled. */
const invoiceDays = 400;

/** The present state of a subscription, with what one call to Stripe does not return: invoices, payments, fees. */
export async function readSubscription(deps: StripeBillingDeps, ref: string): Promise<ProviderSubscription> {
  const found = await findSubscription(deps, ref);
  if (found === null) return unknownSubscription(ref);
  const tidied = (await dropDeclined(deps, found)) || (await restorePlanned(deps, found));
  return gather(deps, tidied ? await retrieveSubscription(deps, ref) : found);
}

async function gather(deps: StripeBillingDeps, subscription: Stripe.Subscription): Promise<ProviderSubscription> {
  const created = { gte: seconds(deps.clock.now()) - invoiceDays * 86_400 };
  const invoices = await demandAll(deps, (stripe, after) =>
    stripe.invoices.list({
      subscription: subscription.id,
      created,
      expand: ["data.payments", "data.confirmation_secret"],
      ...after,
    }),
  );
  const customer = stripeId(subscription.customer) ?? "";
  const intents = await demandAll(deps, (stripe, after) =>
    stripe.paymentIntents.list({
      customer,
      created,
      expand: ["data.latest_charge.balance_transaction"],
      ...after,
    }),
  );
  const byRef = new Map(intents.map((intent) => [intent.id, intent]));
  const isPending = subscription.pending_update !== null;
  const requested = invoices.filter((invoice) => isAskedFor(invoice, isPending));
  const presented: ProviderInvoice[] = [];
  for (const invoice of requested)
    presented.push(
      presentInvoice(invoice, {
        intent: byRef.get(paymentRefOf(invoice) ?? "") ?? null,
        priceId: await priceIdOf(deps, priceRefOf(planLineOf(invoice) ?? unusedLineOf(invoice))),
      }),
    );
  return presentSubscription(subscription, {
    planned: await plannedOf(deps, subscription),
    invoices: presented,
    payment: tryOf(invoices, byRef),
  });
}

const priceIdOf = async (deps: StripeBillingDeps, ref: string | null): Promise<number | null> =>
  ref === null ? null : deps.priceIdOf(ref);

/** What waits for its owner is the newest invoice that is open; else a change may have been declined last. */
function tryOf(
  invoices: readonly Stripe.Invoice[],
  intents: ReadonlyMap<string, Stripe.PaymentIntent>,
): ProviderIntent | null {
  const intentOf = (invoice: Stripe.Invoice) => intents.get(paymentRefOf(invoice) ?? "") ?? null;
  const open = invoices.find(({ status }) => status === "open");
  if (open !== undefined) return presentInvoiceTry(open, intentOf(open));
  const [newest] = invoices;
  if (newest?.status !== "void" || !isOfChange(newest)) return null;
  const intent = intentOf(newest);
  return intent?.last_payment_error ? presentInvoiceTry(newest, intent) : null;
}

async function plannedOf(
  deps: StripeBillingDeps,
  { schedule }: Stripe.Subscription,
): Promise<ProviderSubscription["planned"]> {
  const next = nextPhase(schedule);
  const [item] = next?.items ?? [];
  if (next === undefined || item === undefined) return null;
  const priceId = await priceIdOf(deps, stripeId(item.price));
  return priceId === null ? null : { priceId, quantity: item.quantity ?? 1, at: fromUnixSeconds(next.start_date) };
}
