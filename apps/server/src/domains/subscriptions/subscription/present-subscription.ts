import { decimalText } from "@pavane/contract/core/money";
import { wireStatusOf } from "@pavane/contract/subscriptions/choices";
import type { PlanBrief, Subscription } from "@pavane/contract/subscriptions/schema";
import { isCurrentAt } from "@pavane/contract/subscriptions/is-current";
import { periodCents } from "../plans/price-of.ts";
import type { PricedPlan } from "../plans/plans-repository.ts";
import type { SubscriptionRow, SubscriptionWithPlan } from "./subscriptions-repository.ts";

/** What a subscription is shown with besides itself. */
export interface SubscriptionContext {
  /** The plan and price that were planned, or that a changed price brings. */
  readonly next: PricedPlan | null;
  /** The invoice that waits to be paid, in cents. */
  readonly open: { readonly totalCents: number; readonly creditUsedCents: number } | null;
  readonly now: Date;
}

export function presentSubscription(
  whole: SubscriptionWithPlan,
  { next, open, now }: SubscriptionContext,
): Subscription {
  const { row } = whole;
  return {
    id: row.id,
    is_active: isCurrentAt(row, now),
    status: wireStatusOf(row.status),
    current_period_start: row.currentPeriodStart?.toISOString() ?? null,
    current_period_end: row.currentPeriodEnd?.toISOString() ?? null,
    plan: presentPlanBrief(whole, row, row.quantity),
    source: row.kind,
    quantity: row.quantity,
    studio_name: row.studioName,
    trial_end: row.trialEnd?.toISOString() ?? null,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    pending_change: presentPending(whole, next),
    past_due_since: row.pastDueSince?.toISOString() ?? null,
    grace_until: row.graceUntil?.toISOString() ?? null,
    next_charge: nextCharge(whole, next),
    open_amount:
      open === null || row.status !== "past_due" ? null : decimalText(open.totalCents - open.creditUsedCents),
    credit: decimalText(row.creditCents),
    card: row.card,
    ended_at: row.endedAt?.toISOString() ?? null,
    version: row.version,
  };
}

export const presentPlanBrief = (
  { plan, price }: PricedPlan,
  { kind }: Pick<SubscriptionRow, "kind">,
  quantity: number,
): PlanBrief => ({
  key: plan.key,
  name: plan.name,
  tier: plan.tier,
  interval: plan.interval,
  price: decimalText(periodCents(price, kind, quantity)),
});

function presentPending({ row, plan }: SubscriptionWithPlan, next: PricedPlan | null): Subscription["pending_change"] {
  if (next === null || row.currentPeriodEnd === null) return null;
  const quantity = row.pendingQuantity ?? row.quantity;
  return {
    plan: presentPlanBrief(next, row, quantity),
    quantity,
    at: row.currentPeriodEnd.toISOString(),
    price_only: next.plan.id === plan.id && quantity === row.quantity,
  };
}

/** What the card is charged when the period ends, as answered. */
export function nextCharge(whole: SubscriptionWithPlan, next: PricedPlan | null): Subscription["next_charge"] {
  const due = dueNext(whole, next);
  return due && { amount: decimalText(due.cents), at: due.at.toISOString() };
}

/**
 * What the card is charged when the period ends; nothing when the subscription ends with it, or has ended. `next`: what
 * it then pays instead.
 */
export function dueNext(
  { row, plan, price }: SubscriptionWithPlan,
  next: PricedPlan | null,
): { readonly cents: number; readonly at: Date } | null {
  const goesOn =
    (row.status === "trialing" || row.status === "active" || row.status === "past_due") && !row.cancelAtPeriodEnd;
  if (!goesOn || row.currentPeriodEnd === null) return null;
  const to = next ?? { plan, price };
  const whole = periodCents(to.price, row.kind, row.pendingQuantity ?? row.quantity);
  const discount = row.status === "trialing" ? row.discountCents : 0;
  const cents = Math.max(0, whole - discount - row.creditCents);
  return { cents, at: row.currentPeriodEnd };
}
