import { formatUsd } from "@pavane/contract/core/money";
import type { Answer } from "@pavane/contract/routes";
import { intervalTexts, planIntervals, type PlanInterval } from "@pavane/contract/subscriptions/choices";
import { tierNames, tiers, type Tier } from "@pavane/contract/subscriptions/tiers";
import { apiQuery, withKeySuffix } from "../api/api-query.ts";

type Plans = Answer<"GET /api/plans">;
export type PricedPlans = Pick<Plans, "data" | "trial_days"> & { tiers: readonly { tier: Tier; includes: string[] }[] };

/** A tier as it is offered where no plan is chosen yet. */
export interface TierOffer {
  readonly tier: Tier;
  readonly name: string;
  /** The key of the plan with this price; of Free none. */
  readonly plan: string | undefined;
  /** "$39.00" */
  readonly price: string;
  /** "a month"; of Free how long it lasts. */
  readonly per: string;
  /** "14 days free, then $39.00 a month"; null without a trial. */
  readonly trial: string | null;
  /** The tier below, whose lines it has too; null for Free. */
  readonly beyond: string | null;
  readonly includes: readonly string[];
}

/**
 * Prices for everyone, as a guest sees them; whether a user has used their trial is queried elsewhere, so this answer
 * is cached separately.
 */
export const tierPricesQuery = () => withKeySuffix(apiQuery("GET /api/plans"), "prices");

/** Free and every tier that has a plan on sale, with its plan for as long as the wanted one, else for the shortest time. */
export function tierOffers(plans: PricedPlans, wanted: string | null = null): TierOffer[] {
  const interval = plans.data.find(({ key }) => key === wanted)?.interval;
  return tiers.flatMap((tier): TierOffer[] => {
    const includes = plans.tiers.find((about) => about.tier === tier)?.includes ?? [];
    const about = { tier, name: tierNames[tier], beyond: tierBelow(tier), includes };
    if (tier === "free") return [{ ...about, ...forNothing }];
    const price = priceOf(plans, tier, interval);
    return price === null ? [] : [{ ...about, ...price }];
  });
}

/** The plan with which one sells and is booked: "Nobility: 14 days free, then $19.00 a month."; null where none is sold. */
export function neededPlan(plans: PricedPlans): string | null {
  const offer = tierOffers(plans).find(({ tier }) => tier === "educator");
  return offer === undefined ? null : `${offer.name}: ${offer.trial ?? `${offer.price} ${offer.per}`}.`;
}

/** The chosen tier, or Free when it is not on sale. */
export const offeredTier = (offers: readonly TierOffer[], tier: Tier): Tier =>
  offers.some((offer) => offer.tier === tier) ? tier : "free";

function tierBelow(tier: Tier): string | null {
  const below = tiers[tiers.indexOf(tier) - 1];
  return below === undefined ? null : tierNames[below];
}

const forNothing = { plan: undefined, price: formatUsd(0), per: "for as long as you like", trial: null };

function priceOf({ data, trial_days: days }: PricedPlans, tier: Tier, interval: PlanInterval | undefined) {
  const own = data.filter((plan) => plan.tier === tier);
  const plan = [interval, ...planIntervals]
    .map((wanted) => own.find((one) => one.interval === wanted))
    .find((one) => one !== undefined);
  if (plan === undefined) return null;
  const price = formatUsd(plan.price);
  const per = intervalTexts[plan.interval];
  return { plan: plan.key, price, per, trial: days === 0 ? null : `${days} days free, then ${price} ${per}` };
}
