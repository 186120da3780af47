import { tierOf, type Tier } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { planOfAddress } from "../rules/plan-of-address.ts";
import { neededPlan, offeredTier, tierOffers, tierPricesQuery } from "../../../plans/tier-offers.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";

/**
 * The tier is in the address, as a link to this page may bring it, or comes with the plan that somebody was about to pay
 * for; one that is not on sale is Free.
 */
export function useChosenTier() {
  const [search, change] = useSearchState();
  const prices = useQuery(tierPricesQuery());
  const wanted = planOfAddress(search.get("redirect"));
  const offers = prices.data && tierOffers(prices.data, wanted);
  const asked = tierOf(search.get("tier") ?? wanted);
  const tier = offers ? offeredTier(offers, asked) : asked;
  return {
    tier,
    plan: offers?.find((offer) => offer.tier === tier)?.plan,
    choose: (next: Tier) => change({ tier: next }, { replace: true }),
    /** The plan with which one sells and is booked, with its price; null where none is sold or known yet. */
    needed: prices.data ? neededPlan(prices.data) : null,
    offers: {
      data: offers,
      failed: prices.isError && !prices.data,
      busy: prices.isFetching,
      retry: () => void prices.refetch(),
    },
  };
}

export type Offers = ReturnType<typeof useChosenTier>["offers"];
