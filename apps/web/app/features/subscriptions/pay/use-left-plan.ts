import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownSubscriptionsQuery } from "../../../plans/own-subscriptions.ts";
import { subscriptionQuery } from "../queries.ts";
import { unpaidPlanOf } from "../rules/own-plan.ts";
import type { SubscriptionPayment } from "../shapes.ts";

interface Left {
  /** The plan that was begun before, and its payment. */
  id: number;
  payment: SubscriptionPayment | null;
}

/** What an earlier visit left of this plan, as by a reload in the middle of a bank's question: asked once; undefined until it is known. */
export function useLeftPlan(planKey: string, isStudio: boolean): Left | null | undefined {
  const [left, setLeft] = useState<Left | null>();
  const own = useQuery({ ...ownSubscriptionsQuery(), enabled: left === undefined });
  const all = own.data?.data ?? [];
  const open = unpaidPlanOf(all, isStudio ? "studio" : "own");
  const id = open?.plan.key === planKey ? open.id : null;
  const one = useQuery({ ...subscriptionQuery(id ?? 0), enabled: left === undefined && id !== null });
  if (left !== undefined) return left;
  const known = knownOf(own, id, one);
  if (known !== undefined) setLeft(known);
  return known;
}

function knownOf(
  own: { data: unknown; isError: boolean },
  id: number | null,
  one: { data: { payment: SubscriptionPayment | null } | undefined; isError: boolean },
): Left | null | undefined {
  if (own.isError || one.isError) return null;
  if (own.data === undefined) return undefined;
  if (id === null) return null;
  return one.data === undefined ? undefined : { id, payment: one.data.payment };
}
