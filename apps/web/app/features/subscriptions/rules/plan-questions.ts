import { formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { shortDate } from "../../../time/dates.ts";
import type { ChangeQuote, Subscription } from "../shapes.ts";

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
  const every = plan.interval === null ? "" : ` ${intervalTexts[plan.interval]}`;
  return `You keep ${from} until ${at === null ? "the end of its period" : shortDate(at, now)}, then ${to} for ${formatUsd(plan.price)}${every}.`;
}
