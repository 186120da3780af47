import { formatUsd } from "@pavane/contract/core/money";
import type { Answer } from "@pavane/contract/routes";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { apiQuery } from "./api-query.ts";
import { dateText } from "./dates.ts";

export type Subscription = Answer<"GET /api/subscriptions/user">["data"][number];

type Standing = Pick<
  Subscription,
  | "source"
  | "status"
  | "is_active"
  | "plan"
  | "studio_name"
  | "current_period_end"
  | "trial_end"
  | "cancel_at_period_end"
  | "pending_change"
  | "grace_until"
  | "next_charge"
  | "ended_at"
>;

/** What gives me a level, own plan first. */
export const ownSubscriptionsQuery = () => ({ ...apiQuery("GET /api/subscriptions/user"), staleTime: 120_000 });

/** What gives the highest level now; null when nothing does. */
export const strongest = <One extends Pick<Standing, "is_active" | "source" | "plan">>(
  all: readonly One[],
): One | null =>
  all
    .filter(({ is_active: counts, source }) => counts && source !== "studio")
    .toSorted((a, b) => tierOrder.indexOf(b.plan.tier) - tierOrder.indexOf(a.plan.tier))[0] ?? null;

const tierOrder = Object.keys(tierNames);

/** How a plan, seat or grant stands, in a line: "Renews on 1 May 2027 for $39.00". */
export function standingText(one: Standing): string {
  const end = one.current_period_end;
  if (one.source === "grant") return end === null ? "Granted" : `Granted until ${dateText(end)}`;
  if (one.source === "seat") return one.studio_name === null ? "A seat in a studio" : `A seat of ${one.studio_name}`;
  if (one.status === "INCOMPLETE") return "Waiting for payment";
  if (one.status === "PAST_DUE") return failedText(one);
  if (one.status === "CANCELED" || one.status === "EXPIRED") return ended(one.ended_at ?? end);
  if (one.cancel_at_period_end && end !== null) return `Ends on ${dateText(end)}`;
  const { pending_change: change } = one;
  if (change !== null && !change.price_only)
    return `Switches to ${tierNames[change.plan.tier]} on ${dateText(change.at)}`;
  return goesOn(one);
}

/** Of a plan whose last charge failed. */
export const failedText = ({ plan, grace_until: until }: Pick<Standing, "plan" | "grace_until">): string =>
  `Payment failed. You keep ${tierNames[plan.tier]}${until === null ? "" : ` until ${dateText(until)}`}.`;

const ended = (at: string | null): string => (at === null ? "Ended" : `Ended on ${dateText(at)}`);

function goesOn({ status, trial_end: trialEnd, current_period_end: end, next_charge: next }: Standing): string {
  const amount = next === null ? null : formatUsd(next.amount);
  if (status === "TRIALING" && trialEnd !== null)
    return `Trial until ${dateText(trialEnd)}${amount === null ? "" : `, then ${amount}`}`;
  if (end === null) return "Active";
  return `Renews on ${dateText(next?.at ?? end)}${amount === null ? "" : ` for ${amount}`}`;
}
