import type { BuyerFacts } from "./entitlements-repository.ts";
import { isCurrent, isIncluded } from "../decision/decide-access.ts";

/**
 * A viewer's relation to a course as a buyer: it is their own work, they own it permanently, their plan includes it, or
 * none of these. Access that may end with the plan does not prevent buying.
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
