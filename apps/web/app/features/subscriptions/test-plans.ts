import type { PlanInterval } from "@pavane/contract/subscriptions/choices";
import { tierNames, type Tier } from "@pavane/contract/subscriptions/tiers";
import type { PlanOnSale, Subscription } from "./shapes.ts";

const ends = { month: "monthly", quarter: "quarterly", year: "annual" } satisfies Record<PlanInterval, string>;
const names = { month: "Monthly", quarter: "Quarterly", year: "Annual" } satisfies Record<PlanInterval, string>;

/** A plan on sale, for tests. */
export function planOnSale(
  tier: Exclude<Tier, "free">,
  interval: PlanInterval,
  price: string,
  rest: Partial<PlanOnSale> = {},
): PlanOnSale {
  const key = `${tier}_${ends[interval]}`;
  const name = `${tierNames[tier]} ${names[interval]}`;
  return { key, name, tier, interval, price, per_month: price, seat_price: null, saves: 0, ...rest };
}

/** An own, active plan that renews, for tests. */
export function ownPlan(plan: PlanOnSale, rest: Partial<Subscription> = {}): Subscription {
  return {
    id: 7,
    is_active: true,
    status: "ACTIVE",
    current_period_start: "2027-04-01T00:00:00.000Z",
    current_period_end: "2027-05-01T00:00:00.000Z",
    plan: { key: plan.key, name: plan.name, tier: plan.tier, interval: plan.interval, price: plan.price },
    source: "own",
    quantity: 1,
    studio_name: null,
    trial_end: null,
    cancel_at_period_end: false,
    pending_change: null,
    past_due_since: null,
    grace_until: null,
    next_charge: { amount: plan.price, at: "2027-05-01T00:00:00.000Z" },
    open_amount: null,
    credit: "0.00",
    card: { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2030 },
    ended_at: null,
    version: 1,
    ...rest,
  };
}
