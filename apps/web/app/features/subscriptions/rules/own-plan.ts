import type { PlanInterval } from "@pavane/contract/subscriptions/choices";
import { shortDate } from "../../../time/dates.ts";
import type { PlanOnSale, Subscription } from "../shapes.ts";

/** The viewer of the plans, as far as known. */
export type Viewer =
  /** Not known yet; the server's page is made for a guest. */
  { kind: "checking" } | { kind: "guest" } | MemberViewer;

interface MemberViewer {
  kind: "member";
  own: Subscription | null;
  trialUsed: boolean;
  /** The highest that they have without paying for it. */
  given: Subscription | null;
}

/** The plan one has and pays for oneself; null when there is none that counts now. */
export const ownPlanOf = (all: readonly Subscription[]): Subscription | null =>
  all.find((one) => one.source === "own" && one.is_active) ?? null;

/** A plan that was chosen and is not paid for yet, one's own or a studio's. */
export const unpaidPlanOf = (all: readonly Subscription[], source: "own" | "studio" = "own"): Subscription | null =>
  all.find((one) => one.source === source && one.status === "INCOMPLETE") ?? null;

/** Says that there is no plan, and when the last one ended. */
export function noPlanText(all: readonly Subscription[], now: number): string {
  const last = all.find((one) => one.source === "own" && one.current_period_end !== null);
  const at = last?.ended_at ?? last?.current_period_end;
  return last === undefined || !at
    ? "You have no plan."
    : `You have no plan. ${last.plan.name} ended on ${shortDate(at, now)}.`;
}

/** The studio that one pays for; null when there is none that counts now, as before it is paid. */
export const studioOf = (all: readonly Subscription[]): Subscription | null =>
  all.find((one) => one.source === "studio" && one.is_active) ?? null;

/** What gives a level now without being paid for by oneself. */
export const givenOf = (all: readonly Subscription[]): Subscription[] =>
  all.filter(({ source, is_active }) => is_active && (source === "seat" || source === "grant"));

/** Until when one has it: while the last charge is not paid, no longer than the grace. */
export function ownPlanText(
  { status, grace_until: grace, current_period_end: end }: Subscription,
  now: number,
): string {
  const [until, word] = status === "PAST_DUE" ? [grace, "kept to"] : [end, "to"];
  return until === null ? "Your plan" : `Your plan, ${word} ${shortDate(until, now)}`;
}

const ownTierTexts = {
  month: "Your tier, by the month",
  quarter: "Your tier, by the quarter",
  year: "Your tier, by the year",
} satisfies Record<PlanInterval, string>;

/** Says that a plan is one's own tier for another time; null for another tier and for the own plan. */
export const ownTierText = ({ plan }: Subscription, { tier, interval }: PlanOnSale): string | null =>
  plan.tier === tier && plan.interval !== null && plan.interval !== interval ? ownTierTexts[interval] : null;
