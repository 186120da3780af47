import type { BuyerStanding } from "./store-entitlements.ts";
import { isCurrent, isIncluded } from "../decision/decide-access.ts";

/**
 * How somebody who looks at a course stands to it as a buyer: it is their own work, they hold it for good, their plan
 * includes it, or none of these. Access that may end with the plan is no reason not to buy.
 */
export function buyerStanding(
  standing: BuyerStanding | undefined,
  level: number,
): "none" | "owned" | "own_item" | "included" {
  if (standing === undefined) return "none";
  if (standing.teachesOrMadeIt) return "own_item";
  const { enrolment } = standing;
  const enrolledForGood = enrolment !== null && enrolment.source !== "tier" && isCurrent(enrolment, standing, level);
  if (standing.entitled || enrolledForGood) return "owned";
  return isIncluded(standing, level) ? "included" : "none";
}
