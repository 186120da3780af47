import type { Tier } from "@pavane/contract/subscriptions/tiers";

export interface LatestTier {
  readonly tier: Tier;
  /** Last day, as YYYY-MM-DD in UTC. */
  readonly until: string | null;
  readonly endedAt: Date | null;
}

/** When a tier ends or ended: at the end of its last day in UTC, or when somebody ended it; null without an end. */
export function tierEnd(latest: LatestTier | null): Date | null {
  if (latest === null) return null;
  const lastDay = latest.until === null ? null : endOfDay(latest.until);
  if (latest.endedAt !== null && lastDay !== null) return latest.endedAt < lastDay ? latest.endedAt : lastDay;
  return latest.endedAt ?? lastDay;
}

const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999Z`);
