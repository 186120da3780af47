import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownSubscriptionsQuery, strongest } from "../../../plans/own-subscriptions.ts";
import { givenBeside } from "../rules/given-plan.ts";
import { givenOf } from "../rules/own-plan.ts";

/** Before somebody pays for a tier that they have already, by staff or by a seat: what the plan would mean. */
export function GivenNotice({ tier }: { tier: Tier }) {
  const { data } = useQuery(ownSubscriptionsQuery());
  const [now] = useState(() => Date.now());
  const words = givenBeside(strongest(givenOf(data?.data ?? [])), tier, now);
  return words === null ? null : (
    <output className="block rounded-control bg-brass-tint px-4 py-3 font-medium text-on-brass-tint">{words}</output>
  );
}
