import { tierLevels, tierNames, type Tier } from "@pavane/contract/subscriptions/tiers";
import { dayText, shortDate } from "../../../time/dates.ts";
import type { Subscription } from "../shapes.ts";

/** What somebody has without paying for it: a tier that staff gave, or a seat of a studio. */
export type GivenPlan = Pick<
  Subscription,
  "source" | "plan" | "studio_name" | "current_period_end" | "cancel_at_period_end"
>;

/** "Imperial until 5 May, given by staff": what it is, until when, and by whom. */
export function givenFact(given: GivenPlan, now: number): string {
  const name = tierNames[given.plan.tier];
  const end = endOf(given, now);
  if (given.source === "grant") return `${name} ${end === null ? "without an end" : `until ${end}`}, given by staff`;
  return `${name} by a seat of ${given.studio_name ?? "a studio"}, ${end === null ? "for as long as the studio keeps it" : `until ${end}`}`;
}

/** Whether it gives all that a tier gives. */
export const givesTier = (given: Pick<GivenPlan, "plan">, tier: Tier): boolean =>
  tierLevels[given.plan.tier] >= tierLevels[tier];

/** What paying for a tier would mean beside it; null where a plan of it gives more, or nothing is given. */
export function givenBeside(given: GivenPlan | null, tier: Tier, now: number): string | null {
  if (given === null || !givesTier(given, tier)) return null;
  const isSame = given.plan.tier === tier;
  return (
    `You have ${givenFact(given, now)}${isSame ? "" : ", which is more"}. ` +
    `A plan of your own begins today beside it, and ${isSame ? "gives you nothing more until then" : "counts only after that"}.`
  );
}

/**
 * The end of a given plan. A seat ends with its studio's plan, which continues unless it was cancelled; a grant ends on
 * a day that is the same in every zone.
 */
function endOf({ source, current_period_end: end, cancel_at_period_end: ends }: GivenPlan, now: number): string | null {
  if (end === null || (source === "seat" && !ends)) return null;
  if (source === "seat") return shortDate(end, now);
  const sameYear = end.startsWith(String(new Date(now).getUTCFullYear()));
  return dayText(end.slice(0, 10), { day: "numeric", month: "long", ...(sameYear ? {} : { year: "numeric" }) });
}
