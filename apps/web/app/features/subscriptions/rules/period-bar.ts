import type { PlanOnSale, Subscription } from "../shapes.ts";
import { daysBetween } from "./dates.ts";

export interface PeriodBar {
  /** Share of the period that is over, 0 to 100. */
  used: number;
  usedDays: number;
  daysLeft: number;
}

/** How much of the paid period is over when an upgrade within it happens; null where the period does not stay. */
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
