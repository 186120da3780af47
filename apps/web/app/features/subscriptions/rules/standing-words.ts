import { formatUsd } from "@pavane/contract/core/money";
import { intervalWords } from "@pavane/contract/subscriptions/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import type { ChangeQuote, Subscription } from "../shapes.ts";
import { shortDate } from "./dates.ts";
import { keptUntil } from "./own-plan.ts";

/** One thing to say about how a plan stands, and what can be done about it there. */
export interface StandingSentence {
  kind: "renews" | "trial" | "ends" | "past_due" | "switch" | "price";
  text: string;
}

/** What /subscription/manage says of a plan, most urgent first (specification, 2.10). */
export function standingSentences(one: Subscription, now: number): StandingSentence[] {
  const date = (iso: string | null) => (iso === null ? "the end of its period" : shortDate(iso, now));
  if (one.status === "PAST_DUE")
    return [
      { kind: "past_due", text: `Payment failed. You keep ${tierNames[one.plan.tier]} until ${date(keptUntil(one))}.` },
    ];
  if (!one.is_active) return [];
  if (one.cancel_at_period_end) return [{ kind: "ends", text: `Ends on ${date(one.current_period_end)}` }];
  const planned = one.pending_change;
  if (planned !== null && !planned.price_only)
    return [
      ...trialUntil(one, date),
      { kind: "switch", text: `Switches to ${plannedName(one)} on ${date(planned.at)}` },
    ];
  const price =
    planned === null
      ? []
      : [{ kind: "price", text: `From ${date(planned.at)}: ${formatUsd(planned.plan.price)}` } as const];
  if (one.status === "TRIALING") return [...trialThen(one, date), ...price];
  if (one.next_charge === null) return price;
  return [
    { kind: "renews", text: `Renews on ${date(one.next_charge.at)} for ${formatUsd(one.next_charge.amount)}` },
    ...price,
  ];
}

type DateWords = (iso: string | null) => string;

const trialUntil = (one: Subscription, date: DateWords): StandingSentence[] =>
  one.status === "TRIALING" ? [{ kind: "trial", text: `Trial until ${date(one.trial_end)}` }] : [];

function trialThen(one: Subscription, date: DateWords): StandingSentence[] {
  const then = one.next_charge?.amount ?? one.plan.price;
  const after = then === null ? "" : `, then ${formatUsd(then)}`;
  return [{ kind: "trial", text: `Trial until ${date(one.trial_end)}${after}` }];
}

/** The tier that comes, or the whole name of the plan where the tier stays; of a studio, its seats. */
function plannedName({ plan, pending_change: planned, source }: Subscription): string {
  if (planned === null) return plan.name;
  if (source === "studio" && planned.plan.key === plan.key) return `${planned.quantity} seats`;
  return planned.plan.tier === plan.tier ? planned.plan.name : tierNames[planned.plan.tier];
}

/** "Cancel your Imperial plan? You keep it until 1 May." */
export function cancelQuestion(one: Subscription, now: number): string {
  const name = one.source === "studio" ? "studio" : tierNames[one.plan.tier];
  const until = one.current_period_end;
  const then =
    one.status === "PAST_DUE"
      ? "It ends now. The open amount is dropped."
      : `You keep it until ${until === null ? "the end of its period" : shortDate(until, now)}.`;
  return `Cancel your ${name} plan? ${then}`;
}

/** "You keep Imperial until 1 May, then Nobility for $19.00 a month." */
export function downgradeSentence(one: Subscription, { plan, next }: Pick<ChangeQuote, "plan" | "next">, now: number) {
  const same = one.plan.tier === plan.tier;
  const [from, to] = same ? [one.plan.name, plan.name] : [tierNames[one.plan.tier], tierNames[plan.tier]];
  const at = next?.at ?? one.current_period_end;
  const every = plan.interval === null ? "" : ` ${intervalWords[plan.interval]}`;
  return `You keep ${from} until ${at === null ? "the end of its period" : shortDate(at, now)}, then ${to} for ${formatUsd(plan.price)}${every}.`;
}
