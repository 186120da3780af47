import type { Answer } from "@pavane/contract/routes";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { apiQuery } from "../api/api-query.ts";

export type Subscription = Answer<"GET /api/subscriptions/user">["data"][number];

/** What gives me a level, own plan first. */
export const ownSubscriptionsQuery = () => ({ ...apiQuery("GET /api/subscriptions/user"), staleTime: 120_000 });

/** What gives the highest level now; null when nothing does. */
export const strongest = <One extends Pick<Subscription, "is_active" | "source" | "plan">>(
  all: readonly One[],
): One | null =>
  all
    .filter(({ is_active: counts, source }) => counts && source !== "studio")
    .toSorted((a, b) => tierOrder.indexOf(b.plan.tier) - tierOrder.indexOf(a.plan.tier))[0] ?? null;

const tierOrder = Object.keys(tierNames);
