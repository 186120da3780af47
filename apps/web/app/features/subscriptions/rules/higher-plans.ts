import { intervalMonths } from "@pavane/contract/subscriptions/choices";
import { planChange } from "@pavane/contract/subscriptions/plan-change";
import { tierLevels } from "@pavane/contract/subscriptions/tiers";
import type { PlanOnSale, Subscription } from "../shapes.ts";

/** Plans on sale that are an upgrade: first those paid as often as now, cheapest first. */
export function higherPlans({ plan: { tier, interval } }: Subscription, plans: readonly PlanOnSale[]): PlanOnSale[] {
  if (interval === null) return [];
  const order = (plan: PlanOnSale) => [
    tierLevels[plan.tier],
    // What is paid as often as now is compared most easily.
    plan.interval === interval ? 0 : intervalMonths[plan.interval],
  ];
  return plans
    .filter((plan) => planChange({ tier, interval }, plan) === "upgrade")
    .toSorted((one, other) => {
      const [level = 0, months = 0] = order(one);
      const [otherLevel = 0, otherMonths = 0] = order(other);
      return level - otherLevel || months - otherMonths;
    });
}

/** The next tier with the same interval, else the first: what an address without a plan begins with. */
export const nextPlan = (higher: readonly PlanOnSale[], own: Subscription): PlanOnSale | undefined =>
  higher.find(({ tier, interval }) => tier !== own.plan.tier && interval === own.plan.interval) ?? higher[0];

/** The chosen plan if it is an upgrade; never another one instead. */
export const chosenPlan = (higher: readonly PlanOnSale[], chosen: string | null): PlanOnSale | null =>
  higher.find(({ key }) => key === chosen) ?? null;
