import { oneOf } from "@pavane/contract/core/codes";
import { planIntervals, type PlanInterval } from "@pavane/contract/subscriptions/choices";
import type { PlanOnSale } from "../shapes.ts";

const words: Readonly<Record<string, PlanInterval>> = {
  monthly: "month",
  quarterly: "quarter",
  annual: "year",
  yearly: "year",
};

/** An interval as an address names it: its own name, or as the plans' keys have it; null for anything else. */
export function readInterval(value: string | null): PlanInterval | null {
  const word = (value ?? "").trim().toLowerCase();
  return oneOf(planIntervals, word) ?? (Object.hasOwn(words, word) ? (words[word] ?? null) : null);
}

/** Those on sale, shortest first. */
export const intervalsOnSale = (plans: readonly PlanOnSale[]): PlanInterval[] =>
  planIntervals.filter((interval) => plans.some((plan) => plan.interval === interval));

/** The one that shows: as asked for, else the asked plan's, else the shortest on sale. */
export function shownInterval(plans: readonly PlanOnSale[], asked: PlanInterval | null): PlanInterval {
  const onSale = intervalsOnSale(plans);
  return asked !== null && onSale.includes(asked) ? asked : (onSale[0] ?? "month");
}

/** What every plan of an interval saves at least, in whole percent; 0 when one saves nothing. */
export function savedPercent(plans: readonly PlanOnSale[], interval: PlanInterval): number {
  const savings = plans.filter((plan) => plan.interval === interval).map((plan) => plan.saves);
  return savings.length === 0 ? 0 : Math.min(...savings);
}

/** A tier's plans for every interval it is sold in, shortest first; for a studio, those that have seats. */
export const planIntervalsOf = (plans: readonly PlanOnSale[], { tier }: PlanOnSale, studio: boolean): PlanOnSale[] =>
  planIntervals.flatMap((interval) =>
    plans.filter((one) => one.tier === tier && one.interval === interval && (!studio || one.seat_price !== null)),
  );
