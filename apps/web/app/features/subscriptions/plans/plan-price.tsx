import { formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import type { PlanColumn } from "../rules/plan-columns.ts";

/** "a month", "a year, $32.50 a month", "for as long as you like". */
export function PriceText({ column: { tier, plan } }: { column: PlanColumn }) {
  if (tier.tier === "free") return "for as long as you like";
  if (plan === null) return null;
  const words = intervalTexts[plan.interval];
  return plan.interval === "month" ? words : `${words}, ${formatUsd(plan.per_month)} a month`;
}

export function priceText({ tier, plan }: PlanColumn): string {
  if (tier.tier === "free") return formatUsd(0);
  return plan === null ? "–" : formatUsd(plan.price);
}
