import type Stripe from "stripe";
import type { ProviderInvoice, ProviderSubscription, ProviderTry } from "../../recurring.ts";
import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { type BillingDeps, demandAll, failWith, momentOf, refOf, seconds } from "./deps.ts";
import { planLineOf, priceRefOf, unusedLineOf } from "./present-lines.ts";
import { asksForSomething, presentInvoice } from "./present-invoice.ts";
import { presentSubscription, unknownSubscription } from "./present-subscription.ts";
import { paymentRefOf, presentInvoiceTry } from "./present-try.ts";
import { restorePlanned } from "./restore-planned.ts";

const expand = ["schedule", "default_payment_method", "customer.invoice_settings.default_payment_method"];

/** Older invoices than that are settled. */
const invoiceDays = 400;

/** The present state of a subscription, with what one call of Stripe does not tell: invoices, payments, fees. */
export async function readSubscription(deps: BillingDeps, ref: string): Promise<ProviderSubscription> {
  const found = await findSubscription(deps, ref);
  if (found === null) return unknownSubscription(ref);
  return gather(deps, (await restorePlanned(deps, found)) ? await retrieve(deps, ref) : found);
}

/** A subscription as Stripe has it; null when it has never heard of it. */
export async function findSubscription(deps: BillingDeps, ref: string): Promise<Stripe.Subscription | null> {
  const answer = await deps.ask((stripe) => stripe.subscriptions.retrieve(ref, { expand }));
  if (isFailure(answer)) return isRefused(answer) && answer.missing ? null : failWith(answer);
  return answer;
}

/** A subscription that has to be there. */
export const retrieve = ({ demand }: Pick<BillingDeps, "demand">, ref: string): Promise<Stripe.Subscription> =>
  demand((stripe) => stripe.subscriptions.retrieve(ref, { expand }));

async function gather(deps: BillingDeps, subscription: Stripe.Subscription): Promise<ProviderSubscription> {
  const created = { gte: seconds(deps.clock.now()) - invoiceDays * 86_400 };
  const invoices = await demandAll(deps, (stripe, after) =>
    stripe.invoices.list({
      subscription: subscription.id,
      created,
      expand: ["data.payments", "data.confirmation_secret"],
      ...after,
    }),
  );
  const customer = refOf(subscription.customer) ?? "";
  const intents = await demandAll(deps, (stripe, after) =>
    stripe.paymentIntents.list({
      customer,
      created,
      expand: ["data.latest_charge.balance_transaction"],
      ...after,
    }),
  );
  const byRef = new Map(intents.map((intent) => [intent.id, intent]));
  const asked = invoices.filter(asksForSomething);
  const presented: ProviderInvoice[] = [];
  for (const invoice of asked)
    presented.push(
      presentInvoice(invoice, {
        intent: byRef.get(paymentRefOf(invoice) ?? "") ?? null,
        priceId: await priceIdOf(deps, priceRefOf(planLineOf(invoice) ?? unusedLineOf(invoice))),
      }),
    );
  return presentSubscription(subscription, {
    planned: await plannedOf(deps, subscription),
    invoices: presented,
    payment: openTry(asked, byRef),
  });
}

const priceIdOf = async (deps: BillingDeps, ref: string | null): Promise<number | null> =>
  ref === null ? null : deps.priceIdOf(ref);

/** What waits for its owner is the newest invoice that is open. */
function openTry(
  invoices: readonly Stripe.Invoice[],
  intents: ReadonlyMap<string, Stripe.PaymentIntent>,
): ProviderTry | null {
  const open = invoices.find(({ status }) => status === "open");
  return open === undefined ? null : presentInvoiceTry(open, intents.get(paymentRefOf(open) ?? "") ?? null);
}

async function plannedOf(
  deps: BillingDeps,
  { schedule }: Stripe.Subscription,
): Promise<ProviderSubscription["planned"]> {
  const next = nextPhase(schedule);
  const [item] = next?.items ?? [];
  if (next === undefined || item === undefined) return null;
  const priceId = await priceIdOf(deps, refOf(item.price));
  return priceId === null ? null : { priceId, quantity: item.quantity ?? 1, at: momentOf(next.start_date) };
}

/** The stretch of a schedule that has not begun. */
export function nextPhase(schedule: Stripe.Subscription["schedule"]): Stripe.SubscriptionSchedule.Phase | undefined {
  if (typeof schedule !== "object" || schedule === null || schedule.current_phase === null) return undefined;
  const { end_date } = schedule.current_phase;
  return schedule.phases.find(({ start_date }) => start_date >= end_date);
}
