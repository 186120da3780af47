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

/** The asked one if it is higher, else the next tier with the same interval, else the first. */
export function chosenPlan(
  higher: readonly PlanOnSale[],
  own: Subscription,
  asked: string | null,
): PlanOnSale | undefined {
  return (
    higher.find(({ key }) => key === asked) ??
    higher.find(({ tier, interval }) => tier !== own.plan.tier && interval === own.plan.interval) ??
    higher[0]
  );
}
