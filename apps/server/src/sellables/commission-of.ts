import { tierForLevel, tierLevels } from "@pavane/contract/subscriptions/tiers";
import { decideLevel } from "../domains/identity/index.ts";
import type { Commissions } from "../domains/subscriptions/index.ts";

/** What the platform keeps of a sale in hundredths of a percent, by the seller's tier; below Nobility as for Nobility (8.13). */
export function commissionOf(seller: Parameters<typeof decideLevel>[0], commissions: Commissions, now: Date): number {
  const level = Math.max(decideLevel(seller, now), tierLevels.educator);
  const tier = tierForLevel(level);
  return commissions[tier === "free" ? "educator" : tier];
}
