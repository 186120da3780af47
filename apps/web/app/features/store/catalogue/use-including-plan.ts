import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { useMemberLevel } from "../../../session/viewer.ts";

/** The tier of the one who looks, which may include resources; null for guests. */
export function useIncludingPlan(): string | null {
  const level = useMemberLevel();
  if (level === null) return null;
  return level >= 30 ? "royalty" : level >= 20 ? "premium" : tierForLevel(level);
}
