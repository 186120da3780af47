import { expect, test } from "vitest";
import { offeredTier, tierOffers, type PricedPlans } from "./tier-offers.ts";

const plan = (tier: "educator" | "premium", interval: "month" | "quarter" | "year", price: string) => ({
  key: `${tier}_${interval}`,
  name: `${tier} ${interval}`,
  tier,
  interval,
  price,
  per_month: price,
  seat_price: null,
  saves: 0,
});
const plans: PricedPlans = {
  data: [plan("educator", "year", "190.00"), plan("educator", "month", "19.00"), plan("premium", "quarter", "111.00")],
  tiers: [{ tier: "educator", includes: ["Sell resources"] }],
  trial_days: 14,
};

test("Free comes first, then every tier on sale at its price for the shortest time", () => {
  expect(tierOffers(plans)).toEqual([
    {
      tier: "free",
      name: "Free",
      plan: undefined,
      price: "$0.00",
      per: "for as long as you like",
      trial: null,
      beyond: null,
      includes: [],
    },
    {
      tier: "educator",
      name: "Nobility",
      plan: "educator_month",
      price: "$19.00",
      per: "a month",
      trial: "14 days free, then $19.00 a month",
      beyond: "Free",
      includes: ["Sell resources"],
    },
    {
      tier: "premium",
      name: "Imperial",
      plan: "premium_quarter",
      price: "$111.00",
      per: "a quarter",
      trial: "14 days free, then $111.00 a quarter",
      beyond: "Nobility",
      includes: [],
    },
  ]);
});

test("who came for a plan by the year sees prices by the year, where there are any", () => {
  const offers = tierOffers(plans, "educator_year");
  expect(offers.map(({ plan: key }) => key)).toEqual([undefined, "educator_year", "premium_quarter"]);
});

test("nothing is said of a trial where there is none", () => {
  expect(tierOffers({ ...plans, trial_days: 0 }).map(({ trial }) => trial)).toEqual([null, null, null]);
});

test.each([
  ["premium", "premium"],
  ["royalty", "free"],
  ["free", "free"],
] as const)("who asked for %s gets %s", (asked, offered) => {
  expect(offeredTier(tierOffers(plans), asked)).toBe(offered);
});
