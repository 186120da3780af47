import { formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { shortDate } from "../time/dates.ts";
import type { Subscription } from "./own-subscriptions.ts";

/** One sentence about the status of a plan, and what can be done about it there. */
export interface PlanStatusSentence {
  kind: "renews" | "trial" | "ends" | "past_due" | "switch" | "price";
  text: string;
}

export type PlanStatus = Pick<
  Subscription,
  | "source"
  | "status"
  | "is_active"
  | "plan"
  | "quantity"
  | "studio_name"
  | "current_period_end"
  | "trial_end"
  | "cancel_at_period_end"
  | "pending_change"
  | "grace_until"
  | "next_charge"
  | "ended_at"
>;

/** What there is to say of a plan one pays for (specification, 2.10). */
export function planStatusSentences(one: PlanStatus, now: number): PlanStatusSentence[] {
  if (one.status === "PAST_DUE") return [{ kind: "past_due", text: failedText(one, now) }];
  if (!one.is_active) return [];
  if (one.cancel_at_period_end) return [{ kind: "ends", text: `Ends${dated("on", one.current_period_end, now)}` }];
  const planned = one.pending_change;
  if (planned !== null && !planned.price_only)
    return [
      ...(one.status === "TRIALING" ? [trialUntil(one, now, "")] : []),
      { kind: "switch", text: `Switches to ${plannedName(one)}${dated("on", planned.at, now)}` },
    ];
  const price =
    planned === null
      ? []
      : [{ kind: "price", text: `From ${shortDate(planned.at, now)}: ${formatUsd(planned.plan.price)}` } as const];
  return [...goesOn(one, now), ...price];
}

/** The same in one line, also for what is not paid for: "Renews on 1 May for $39.00". */
export function planStatusText(one: PlanStatus, now: number): string {
  const end = one.current_period_end;
  if (one.source === "grant") return `Granted${dated("until", end, now)}`;
  if (one.source === "seat") return one.studio_name === null ? "A seat in a studio" : `A seat of ${one.studio_name}`;
  if (one.status === "INCOMPLETE") return "Waiting for payment";
  if (one.status === "CANCELED" || one.status === "EXPIRED") return `Ended${dated("on", one.ended_at ?? end, now)}`;
  const said = planStatusSentences(one, now);
  return (said.find(({ kind }) => kind === "switch") ?? said[0])?.text ?? "Active";
}

/** Of a plan whose last charge failed. */
export const failedText = (
  { plan, grace_until: until }: Pick<PlanStatus, "plan" | "grace_until">,
  now: number,
): string => `Payment failed. You keep ${tierNames[plan.tier]}${dated("until", until, now)}.`;

function goesOn(one: PlanStatus, now: number): PlanStatusSentence[] {
  const next = one.next_charge;
  if (one.status === "TRIALING") {
    const then = next?.amount ?? one.plan.price;
    return [trialUntil(one, now, then === null ? "" : `, then ${formatUsd(then)}${afterThat(one, then)}`)];
  }
  if (next === null) return [];
  return [{ kind: "renews", text: `Renews on ${shortDate(next.at, now)} for ${formatUsd(next.amount)}` }];
}

/** The price of the plan after the charge that a code or account credit changes. */
function afterThat({ plan: { price, interval }, pending_change: planned }: PlanStatus, then: string): string {
  if (price === null || interval === null || planned !== null || Number(price) === Number(then)) return "";
  return `, and ${formatUsd(price)} ${intervalTexts[interval]} after that`;
}

const trialUntil = ({ trial_end: end }: PlanStatus, now: number, then: string): PlanStatusSentence => ({
  kind: "trial",
  text: `Trial${dated("until", end, now)}${then}`,
});

/** The tier that comes, or the whole name of the plan where the tier stays; of a studio, its seats. */
function plannedName({ plan, pending_change: planned, source }: PlanStatus): string {
  if (planned === null) return plan.name;
  if (source === "studio" && planned.plan.key === plan.key) return `${planned.quantity} seats`;
  return planned.plan.tier === plan.tier ? planned.plan.name : tierNames[planned.plan.tier];
}

const dated = (word: "on" | "until", iso: string | null, now: number): string =>
  iso === null ? "" : ` ${word} ${shortDate(iso, now)}`;
