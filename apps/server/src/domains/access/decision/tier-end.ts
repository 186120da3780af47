import type { IncludedTier } from "@pavane/contract/courses/choices";
import { levelOf } from "@pavane/contract/subscriptions/tiers";
import type { TierEnd } from "../../identity/index.ts";

/** When the last of somebody's tiers that include a course ends or ended; null without one, or without an end. */
export function tierEnd(tiers: readonly TierEnd[], includedFrom: IncludedTier | null): Date | null {
  if (includedFrom === null) return null;
  const ends = tiers.filter(({ tier }) => levelOf(tier) >= levelOf(includedFrom)).map(({ end }) => end);
  if (ends.length === 0 || ends.includes(null)) return null;
  return new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));
}
