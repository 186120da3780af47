import { roundedShare } from "../core/fraction.ts";
import type { PlanInterval } from "./choices.ts";
import { periodEnd } from "./periods.ts";

/** A stretch of time that is paid for. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

export interface PaidPeriod extends Period {
  readonly interval: PlanInterval;
  /** What this period costs in cents, seats included: the price paid for it, less a discount. */
  readonly paidCents: number;
}

export interface NewPlan {
  readonly interval: PlanInterval;
  /** A whole period of it in cents, seats included. */
  readonly cents: number;
}

/** What changing at a moment would come to, in cents; nothing is negative but `dueCents`. */
export interface Proration extends Period {
  /** Of what is paid for, the part that is not used. */
  readonly creditCents: number;
  readonly chargeCents: number;
  /** `chargeCents - creditCents`, before account credit; below 0 it becomes account credit. */
  readonly dueCents: number;
  /** Whole seconds of the present period that are left, and that it has. */
  readonly secondsLeft: number;
  readonly secondsWhole: number;
}

/**
 * An upgrade at `at` (rules of the subscriptions, 7.2): the unused part of the amount paid is credited by the second, a
 * half cent rounded up. With the same interval the new price counts for the rest of the period; with another one a new,
 * whole period begins immediately.
 */
export function prorate(paid: PaidPeriod, plan: NewPlan, at: Date): Proration {
  const secondsWhole = seconds(paid.end) - seconds(paid.start);
  const secondsLeft = Math.min(Math.max(seconds(paid.end) - seconds(at), 0), secondsWhole);
  const creditCents = roundedShare(paid.paidCents, secondsLeft, secondsWhole);
  const same = paid.interval === plan.interval;
  const chargeCents = same ? roundedShare(plan.cents, secondsLeft, secondsWhole) : plan.cents;
  const period = same
    ? { start: paid.start, end: paid.end }
    : { start: at, end: periodEnd(at, plan.interval, at.getUTCDate()) };
  return { ...period, creditCents, chargeCents, dueCents: chargeCents - creditCents, secondsLeft, secondsWhole };
}

/** More seats, for the rest of the period, in cents: what `added` seats at `seatCents` come to. */
export function prorateSeats(period: Period, added: number, seatCents: number, at: Date): number {
  const whole = seconds(period.end) - seconds(period.start);
  const left = Math.min(Math.max(seconds(period.end) - seconds(at), 0), whole);
  return roundedShare(added * seatCents, left, whole);
}

/** What is paid of an amount due, and what account credit is left or added. */
export function settleCredit(dueCents: number, creditCents: number) {
  if (dueCents <= 0)
    return { chargedCents: 0, usedCents: 0, givenCents: -dueCents, creditCents: creditCents - dueCents };
  const usedCents = Math.min(dueCents, creditCents);
  return { chargedCents: dueCents - usedCents, usedCents, givenCents: 0, creditCents: creditCents - usedCents };
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
