import type { BuyerFacts } from "./entitlements-repository.ts";
import { isCurrent, isIncluded } from "../decision/decide-access.ts";

/**
 * How somebody who looks at a course stands to it as a buyer: it is their own work, they hold it for good, their plan
 * includes it, or none of these. Access that may end with the plan is no reason not to buy.
 */
export function courseOwnership(
  facts: BuyerFacts | undefined,
  level: number,
): "none" | "owned" | "own_item" | "included" {
  if (facts === undefined) return "none";
  if (facts.teachesOrMadeIt) return "own_item";
  const { enrolment } = facts;
  const enrolledForGood = enrolment !== null && enrolment.source !== "tier" && isCurrent(enrolment, facts, level);
  if (facts.entitled || enrolledForGood) return "owned";
  return isIncluded(facts, level) ? "included" : "none";
}
