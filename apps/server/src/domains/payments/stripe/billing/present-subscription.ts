import type { SubscriptionStatus } from "@pavane/contract/subscriptions/choices";
import type { CardBrief } from "@pavane/contract/subscriptions/schema";
import type Stripe from "stripe";
import type { ProviderInvoice, ProviderSubscription, ProviderIntent } from "../../recurring.ts";
import { fromUnixSeconds } from "./deps.ts";
import { idIn, priceKey } from "./marks.ts";

export interface KnownOfSubscription {
  readonly planned: ProviderSubscription["planned"];
  readonly invoices: readonly ProviderInvoice[];
  readonly payment: ProviderIntent | null;
}

export function presentSubscription(
  subscription: Stripe.Subscription,
  { planned, invoices, payment }: KnownOfSubscription,
): ProviderSubscription {
  const item = itemOf(subscription);
  const status = presentStatus(subscription.status);
  const endedAt = subscription.ended_at ?? (status === "canceled" ? subscription.canceled_at : null);
  return {
    ref: subscription.id,
    metadata: subscription.metadata,
    status,
    priceId: item === undefined ? null : idIn(item.price.metadata, priceKey),
    quantity: item?.quantity ?? 1,
    currentPeriodStart: item === undefined ? null : fromUnixSeconds(item.current_period_start),
    currentPeriodEnd: item === undefined ? null : fromUnixSeconds(item.current_period_end),
    trialEnd: subscription.trial_end === null ? null : fromUnixSeconds(subscription.trial_end),
    cancelAtPeriodEnd: isEnding(subscription),
    planned,
    endedAt: endedAt === null ? null : fromUnixSeconds(endedAt),
    card: cardOf(subscription),
    creditCents: creditOf(subscription.customer),
    invoices,
    payment,
    unknown: false,
  };
}

/** The item that has the period. Ours, if another was added manually. */
export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  items.data.find(({ price }) => idIn(price.metadata, priceKey) !== null) ?? items.data[0];

/** A state that we do not know, and `paused`, give no more than what is unpaid does. */
export const presentStatus = (status: string): SubscriptionStatus => statuses[status] ?? "past_due";

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: "incomplete",
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
  canceled: "canceled",
  incomplete_expired: "expired",
  unpaid: "expired",
};

/** By its flag, or by a date that was set manually. A schedule that continues uses the date for itself. */
export function isEnding({ cancel_at_period_end, cancel_at, schedule }: Stripe.Subscription): boolean {
  if (cancel_at_period_end) return true;
  const goesOn = typeof schedule === "object" && schedule !== null && schedule.end_behavior !== "cancel";
  return cancel_at !== null && !goesOn;
}

function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): CardBrief | null {
  const settings =
    typeof customer === "object" && customer.deleted !== true ? customer.invoice_settings.default_payment_method : null;
  const method = own ?? settings;
  const card = typeof method === "object" ? method?.card : null;
  return card ? { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year } : null;
}

/** A balance below zero is money that the customer has with us. */
const creditOf = (customer: Stripe.Subscription["customer"]): number =>
  typeof customer === "object" && customer.deleted !== true ? Math.max(0, -customer.balance) : 0;
