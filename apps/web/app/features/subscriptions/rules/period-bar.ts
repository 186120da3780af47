import type { PlanOnSale, Subscription } from "../shapes.ts";
import { daysBetween } from "./dates.ts";

export interface PeriodBar {
  /** Elapsed share of the period, 0 to 100. */
  used: number;
  usedDays: number;
  daysLeft: number;
}

/**
 * The elapsed share of the paid period at the time of an upgrade within it; null where the upgrade changes the period.
 */
export function periodBar(own: Subscription, plan: PlanOnSale, now: number): PeriodBar | null {
  const { current_period_start: start, current_period_end: end, status } = own;
  if (start === null || end === null || status !== "ACTIVE" || own.plan.interval !== plan.interval) return null;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const at = Math.min(Math.max(now, from), to);
  const daysLeft = daysBetween(at, to);
  return {
    used: Math.round(((at - from) / (to - from)) * 1000) / 10,
    usedDays: Math.max(0, daysBetween(from, to) - daysLeft),
    daysLeft,
  };
}
