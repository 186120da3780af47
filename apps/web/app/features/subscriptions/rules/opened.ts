import { tierLevels, type Tier } from "@pavane/contract/subscriptions/tiers";
import type { TierAbout } from "../shapes.ts";

/** What one can do from a level on that one could not from another one: the lines of the tiers between. */
export function openedLines(tiers: readonly TierAbout[], to: Tier, from: Tier = "free"): string[] {
  return tiers
    .filter(({ level }) => level > tierLevels[from] && level <= tierLevels[to])
    .flatMap(({ includes }) => includes);
}
