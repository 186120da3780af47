import { levelOf, tierNames, tierOf, type Tier } from "@pavane/contract/subscriptions/tiers";

/** What the button of a course offers to the one who looks. */
export type CourseAction =
  | { kind: "enrol-free" }
  | { kind: "sign-in-to-enrol" }
  | { kind: "start-with-tier"; tier: string }
  | { kind: "included"; tier: Tier; tierName: string; price: string | null }
  | { kind: "paid"; price: string }
  | { kind: "start" }
  | { kind: "continue"; progress: number }
  | { kind: "completed" }
  | { kind: "ended"; tierName: string; tier: Tier; until: string | null; isTier: boolean };

export interface CourseStanding {
  price: string;
  includedFrom: string | null;
  access: { state: string; source: string | null; until: string | null; progress: number | null };
  /** Null for guests. */
  level: number | null;
}

/** One decision for every state of access (specification of learning, course page). */
export function courseAction({ price, includedFrom, access, level }: CourseStanding): CourseAction {
  if (access.state === "active") return actionOfEnrolled(access.progress ?? 0);
  const tier = tierOf(includedFrom);
  const tierName = tierNames[tier];
  if (access.state === "ended") {
    return { kind: "ended", tier, tierName, until: access.until, isTier: access.source === "tier" };
  }
  if (Number(price) === 0) return level === null ? { kind: "sign-in-to-enrol" } : { kind: "enrol-free" };
  if (includedFrom === null) return { kind: "paid", price };
  if (level !== null && level >= levelOf(tier)) return { kind: "start-with-tier", tier: tierName };
  return { kind: "included", tier, tierName, price };
}

function actionOfEnrolled(progress: number): CourseAction {
  if (progress >= 100) return { kind: "completed" };
  return progress > 0 ? { kind: "continue", progress } : { kind: "start" };
}
