import type { Role } from "@pavane/contract/identity/roles";
import { tierLevels, type Tier } from "@pavane/contract/subscriptions/tiers";

/** A tier given by staff, as far as the level depends on it. */
export interface Grant {
  readonly tier: Tier;
  /** Last day, as YYYY-MM-DD in UTC; null for no end. */
  readonly until: string | null;
}

/**
 * The level every gate asks for, 0 to 30: ADMIN has 30, else the granted tier while it lasts (specification, section 6).
 * The tier a person chose does not count by itself, because it may be unpaid.
 */
export function decideLevel(roles: ReadonlySet<Role>, grant: Grant | null, now: Date): number {
  if (roles.has("ADMIN")) return tierLevels.royalty;
  if (grant === null || !lastsOn(grant.until, now)) return 0;
  return tierLevels[grant.tier];
}

/** Whether a grant until a day, or without an end, still counts. */
export const lastsOn = (until: string | null, now: Date): boolean =>
  until === null || until >= now.toISOString().slice(0, 10);
