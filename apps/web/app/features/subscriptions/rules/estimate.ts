import { cents, decimalText, formatUsd, parsePrice } from "@pavane/contract/core/money";
import { prorate, settleCredit } from "@pavane/contract/subscriptions/proration";
import type { PlanOnSale, Subscription } from "../shapes.ts";

/**
 * What an upgrade would come to now, in cents, by the rule that the quote follows too; null where it cannot be said. Only
 * the quote is what is charged.
 */
export function estimatedCents(own: Subscription, plan: PlanOnSale, now: number): number | null {
  if (own.status === "TRIALING") return 0;
  const { current_period_start: start, current_period_end: end, plan: present } = own;
  if (own.status !== "ACTIVE" || start === null || end === null || present.interval === null) return null;
  const { dueCents } = prorate(
    {
      start: new Date(start),
      end: new Date(end),
      interval: present.interval,
      paidCents: centsOf(present.price),
    },
    { interval: plan.interval, cents: centsOf(plan.price) },
    new Date(now),
  );
  return settleCredit(dueCents, centsOf(own.credit)).chargedCents;
}

/** "about $8.00 today". */
export function estimateText(own: Subscription, plan: PlanOnSale, now: number): string | null {
  const amount = estimatedCents(own, plan, now);
  if (amount === null) return null;
  return amount === 0 ? `${formatUsd(0)} today` : `about ${formatUsd(decimalText(cents(amount)))} today`;
}

function centsOf(price: string | null): number {
  const read = parsePrice(price ?? "0");
  return read.ok ? read.cents : 0;
}
