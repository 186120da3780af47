import { tiers, type PaidTier, type Tier } from "@pavane/contract/subscriptions/tiers";
import { and, desc, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { momentFor, momentOf, momentText, placeholdersFor, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { users } from "../accounts/tables.ts";
import { heldTiers, tierGrants, userRoles } from "./tables.ts";
import { grantEnd, heldEnd } from "./tier-end.ts";

export type HeldTier = typeof heldTiers.$inferSelect;

/** Writes what a plan or seat gives a person, in place of what the same source gave before. */
export async function saveHeldTier(tx: Tx, held: HeldTier): Promise<void> {
  await newHeldTier(tx).execute({ ...held, expiresAt: momentText(held.expiresAt) });
}

const heldTierColumns = ["userId", "source", "tier", "plan", "status", "subscriptionId", "until"] as const;

const newHeldTier = prepareOnce((db) =>
  db
    .insert(heldTiers)
    .values({ ...placeholdersFor(heldTierColumns), expiresAt: momentFor("expiresAt") })
    .onConflictDoUpdate({
      target: [heldTiers.userId, heldTiers.source],
      set: {
        tier: sql`excluded.tier`,
        plan: sql`excluded.plan`,
        status: sql`excluded.status`,
        subscriptionId: sql`excluded.subscription_id`,
        expiresAt: sql`excluded.expires_at`,
        until: sql`excluded.until`,
      },
    })
    .prepare("hold_tier"),
);

/** Ends what a source gave at a moment, if it is still this subscription that gives it. The row stays, to say since when. */
export async function endHeldTier(
  tx: Tx,
  held: Pick<HeldTier, "userId" | "source" | "subscriptionId">,
  at: Date,
): Promise<void> {
  const { userId, source, subscriptionId } = held;
  await tx
    .update(heldTiers)
    .set({ until: sql`least(${heldTiers.until}, ${at.toISOString()}::timestamptz)` })
    .where(
      and(eq(heldTiers.userId, userId), eq(heldTiers.source, source), eq(heldTiers.subscriptionId, subscriptionId)),
    );
}

/** What a person's own plan makes of their account: its tier, and nothing waits to be paid. A deactivated account stays that. */
export async function setOwnTier(tx: Tx, userId: number, tier: Tier, at: Date): Promise<void> {
  await ownTier(tx).execute({ userId, tier, at });
}

const ownTier = prepareOnce((db) =>
  db
    .update(users)
    .set({
      subscriptionTier: sql`${sql.placeholder("tier")}`,
      isActive: sql`${users.deactivatedAt} is null`,
      updatedAt: sql`${sql.param(sql.placeholder("at"), users.updatedAt)}`,
    })
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("set_own_tier"),
);

export async function findHeldTiers(db: Read, userId: number): Promise<HeldTier[]> {
  return db.select().from(heldTiers).where(eq(heldTiers.userId, userId)).orderBy(heldTiers.source);
}

/** For a select: what plans and seats give the person of a column, as `readHeld` reads it. */
export const heldTiersJson = (userId: AnyColumn): SQL<HeldJson[]> =>
  sql<HeldJson[]>`coalesce((select json_agg(json_build_object('tier', ${heldTiers.tier}, 'until', ${heldTiers.until},
    'source', ${heldTiers.source}, 'plan', ${heldTiers.plan}, 'status', ${heldTiers.status}, 'expiresAt', ${heldTiers.expiresAt}))
    from ${heldTiers} where ${heldTiers.userId} = ${userId}), '[]')`;

/** As PostgreSQL writes them into JSON. */
export interface HeldJson {
  readonly tier: PaidTier;
  readonly until: string;
  readonly source: HeldTier["source"];
  readonly plan: string;
  readonly status: HeldTier["status"];
  readonly expiresAt: string | null;
}

/** A held tier as it was selected with somebody. */
export type HeldOfPerson = Omit<HeldTier, "userId" | "subscriptionId">;

export const readHeld = (rows: readonly HeldJson[]): HeldOfPerson[] =>
  rows.map((row) => ({
    ...row,
    until: new Date(row.until),
    expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
  }));

/** In SQL what `decideLevel` says: every tier that counts for somebody at a moment, as rows of `counting`. */
const countingAt = (at: Date | SQL): SQL => sql`(
  select ${userRoles.userId} as user_id, 'royalty' as tier from ${userRoles} where ${userRoles.role} = 'ADMIN'
  union all
  select ${tierGrants.userId}, ${tierGrants.tier} from ${tierGrants} where ${tierGrants.endedAt} is null
    and (${tierGrants.until} is null or ${tierGrants.until} >= (${momentOf(at)} at time zone 'UTC')::date)
  union all
  select ${heldTiers.userId}, ${heldTiers.tier} from ${heldTiers} where ${heldTiers.until} > ${momentOf(at)}
) counting`;

const countingTier = sql.raw("counting.tier");

/** Whether a person's level is at least that of a tier at a moment. */
export const hasTierAt = (userId: AnyColumn, tier: SQL | AnyColumn, at: Date | SQL): SQL => sql`exists (
  select 1 from ${countingAt(at)} where counting.user_id = ${userId} and ${rank(countingTier)} >= ${rank(tier)})`;

/** The tier of a person's level at a moment. */
export const tierAt = (userId: AnyColumn, at: Date): SQL<Tier> => sql<Tier>`coalesce((
  select counting.tier from ${countingAt(at)} where counting.user_id = ${userId}
  order by ${rank(countingTier)} desc limit 1), 'free')`;

/** Whether that is a person's tier; for whole lists, which it reads once. */
export const isTierAt = (userId: AnyColumn, tier: Tier, at: Date): SQL =>
  tier === "free"
    ? sql`${userId} not in (select counting.user_id from ${countingAt(at)})`
    : sql`${userId} in (select counting.user_id from ${countingAt(at)}
        group by counting.user_id having max(${rank(countingTier)}) = ${rank(sql`${tier}`)})`;

/** Whether a person's own plan counts at a moment. */
export const hasOwnPlanAt = (userId: AnyColumn, at: Date): SQL => sql`exists (
  select 1 from ${heldTiers} where ${heldTiers.userId} = ${userId} and ${heldTiers.source} = 'own'
  and ${heldTiers.until} > ${at.toISOString()}::timestamptz)`;

/** Tiers are declared from the lowest level to the highest. */
export const rank = (tier: SQL | AnyColumn): SQL =>
  sql`array_position(${sql.raw(`array['${tiers.join("', '")}']`)}, ${tier})`;

/** A tier that somebody has or had, and when it ends or ended; null without an end that is known. */
export interface TierEnd {
  readonly tier: PaidTier;
  readonly end: Date | null;
}

/** Every tier a person has or had by grants, the newest 20, and by plans and seats. */
export async function findTierEnds(db: Read, userId: number): Promise<TierEnd[]> {
  const grants = await db
    .select({ tier: tierGrants.tier, until: tierGrants.until, endedAt: tierGrants.endedAt })
    .from(tierGrants)
    .where(eq(tierGrants.userId, userId))
    .orderBy(desc(tierGrants.id))
    .limit(20);
  const held = await findHeldTiers(db, userId);
  return [
    ...grants.map((grant) => ({ tier: grant.tier, end: grantEnd(grant) })),
    ...held.map((row) => ({ tier: row.tier, end: heldEnd(row) })),
  ];
}
