import { tierLevels, tierNames, type Tier } from "@pavane/contract/subscriptions/tiers";
import { strongest, type Subscription } from "../../../plans/own-subscriptions.ts";

/** The tier that one would have without the seat in a studio. */
export const tierWithoutSeat = (all: readonly Pick<Subscription, "is_active" | "source" | "plan">[]): Tier =>
  strongest(all.filter(({ source }) => source !== "seat"))?.plan.tier ?? "free";

/** What giving up a seat takes away, and when: "Nobility ends at once. You have Free then." */
export const seatLoss = (tier: Tier, kept: Tier): string =>
  tierLevels[kept] >= tierLevels[tier]
    ? `The seat ends at once. You keep ${tierNames[kept]}.`
    : `${tierNames[tier]} ends at once. You have ${tierNames[kept]} then.`;
