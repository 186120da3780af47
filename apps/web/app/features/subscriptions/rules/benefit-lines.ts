import { tierLevels, type Tier } from "@pavane/contract/subscriptions/tiers";
import type { TierAbout } from "../shapes.ts";
import { roleStep } from "./role-steps.ts";

/** What one can do from a level on that one could not from another one: the lines of the tiers between. */
export function benefitLines(tiers: readonly TierAbout[], to: Tier, from: Tier = "free"): string[] {
  return tiers
    .filter(({ level }) => level > tierLevels[from] && level <= tierLevels[to])
    .flatMap(({ includes }) => includes);
}

/** Those of the lines that are true of somebody with these roles: what they could do, and lose. */
export const usableLines = (lines: readonly string[], roles: readonly string[]): string[] =>
  lines.filter((line) => roleStep(line, roles) === null);
