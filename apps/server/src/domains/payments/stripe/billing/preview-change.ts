import type Stripe from "stripe";
import type { ChangePreview, ProviderChange } from "../../recurring.ts";
import { type StripeBillingDeps, fromUnixSeconds, refuseWith, seconds } from "./deps.ts";
import { planLineOf, presentLines } from "./present-lines.ts";
import { itemOf } from "./present-subscription.ts";
import { ensurePrice, rhythmOf } from "./prices.ts";
import { retrieveSubscription } from "./retrieve.ts";

/** What a change would cost at its moment. On trial it costs nothing, and Stripe is not asked. */
export async function previewChange(deps: StripeBillingDeps, change: ProviderChange): Promise<ChangePreview> {
  const subscription = await retrieveSubscription(deps, change.subscriptionRef);
  const price = await ensurePrice(deps, change.price);
  const wholeCents = change.price.unitCents * change.quantity;
  const customer = subscription.customer;
  const balance = typeof customer === "object" && customer.deleted !== true ? customer.balance : 0;
  if (subscription.status === "trialing")
    return { lines: [], totalCents: 0, dueCents: 0, ...laterOf(wholeCents, -balance, subscription.trial_end) };
  const params = changeParams(subscription, change, price);
  const preview = await deps.demand((stripe) =>
    stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: params }),
  );
  const nextAt = params.billing_cycle_anchor === undefined ? itemOf(subscription)?.current_period_end : endOf(preview);
  return {
    lines: presentLines(preview),
    totalCents: preview.total,
    dueCents: preview.amount_due,
    ...laterOf(wholeCents, -preview.starting_balance - preview.total, nextAt ?? null),
  };
}

const endOf = (invoice: Stripe.Invoice): number | undefined => planLineOf(invoice)?.period.end;

function laterOf(wholeCents: number, creditCents: number, nextAt: number | null) {
  const credit = Math.max(0, creditCents);
  return {
    creditCents: credit,
    next: nextAt === null ? null : { cents: Math.max(0, wholeCents - credit), at: fromUnixSeconds(nextAt) },
  };
}

/** The change as both the preview and the change itself say it, so that they come to the same. */
export function changeParams(subscription: Stripe.Subscription, change: ProviderChange, price: string): ChangeParams {
  const item = itemOf(subscription) ?? refuseWith("The subscription has nothing in it.");
  const rhythm = rhythmOf[change.price.interval];
  const now = item.price.recurring;
  const sameRhythm = now?.interval === rhythm.interval && now.interval_count === rhythm.interval_count;
  return {
    items: [{ id: item.id, price, quantity: change.quantity }],
    proration_behavior: "always_invoice",
    proration_date: seconds(change.at),
    // With another billing interval a whole new period begins immediately.
    ...(sameRhythm ? {} : { billing_cycle_anchor: { type: "now" } }),
  };
}

interface ChangeParams {
  readonly items: { id: string; price: string; quantity: number }[];
  readonly proration_behavior: "always_invoice";
  readonly proration_date: number;
  readonly billing_cycle_anchor?: { type: "now" };
}
