import type { Role } from "@pavane/contract/identity/roles";
import { tierLevels, type Tier } from "@pavane/contract/subscriptions/tiers";

/** A tier given by staff, as far as the level depends on it. */
export interface Grant {
  readonly tier: Tier;
  /** Last day, as YYYY-MM-DD in UTC; null for no end. */
  readonly until: string | null;
}

/** A tier that a plan or a seat gives, as far as the level depends on it. */
export interface HeldLevel {
  readonly tier: Tier;
  /** From then on it counts no more. */
  readonly until: Date;
}

/** Everything a person's level comes from. */
export interface LevelSources {
  readonly roles: ReadonlySet<Role>;
  readonly grant: Grant | null;
  readonly held: readonly HeldLevel[];
}

/**
 * The level every gate asks for, 0 to 30: ADMIN has 30, else the highest of plan, seat and granted tier that count now
 * (specification, section 6). None pulls another down. The tier a person chose does not count by itself, because it may be unpaid.
 */
export function decideLevel({ roles, grant, held }: LevelSources, now: Date): number {
  if (roles.has("ADMIN")) return tierLevels.royalty;
  const granted = grant !== null && lastsOn(grant.until, now) ? tierLevels[grant.tier] : 0;
  return Math.max(granted, ...held.map(({ tier, until }) => (now < until ? tierLevels[tier] : 0)));
}

/** Whether a grant until a day, or without an end, still counts. */
export const lastsOn = (until: string | null, now: Date): boolean =>
  until === null || until >= now.toISOString().slice(0, 10);
