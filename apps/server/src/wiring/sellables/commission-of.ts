import { tierForLevel, tierLevels } from "@pavane/contract/subscriptions/tiers";
import { decideLevel } from "../../domains/identity/index.ts";
import type { Commissions } from "../../domains/subscriptions/index.ts";

/** What the platform keeps of a sale in hundredths of a percent, by the seller's tier; below Nobility as for Nobility (8.13). */
export const commissionOf = (seller: Parameters<typeof decideLevel>[0], commissions: Commissions, now: Date): number =>
  commissionAt(decideLevel(seller, now), commissions);

/** The same by the seller's level. */
export function commissionAt(level: number, commissions: Commissions): number {
  const tier = tierForLevel(Math.max(level, tierLevels.educator));
  return commissions[tier === "free" ? "educator" : tier];
}
