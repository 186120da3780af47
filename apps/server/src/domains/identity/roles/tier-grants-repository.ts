import { and, desc, eq, isNull } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { users } from "../accounts/tables.ts";
import { lastsOn } from "./level.ts";
import { tierGrants } from "./tables.ts";

export type TierGrantRow = Awaited<ReturnType<typeof findTierGrants>>[number];

/** The newest grants of a person with who gave them; `granter` is null for those of the system. */
export async function findTierGrants(db: Read, userId: number) {
  return db
    .select({ grant: tierGrants, granter: { id: users.id, username: users.username } })
    .from(tierGrants)
    .leftJoin(users, eq(users.id, tierGrants.grantedBy))
    .where(eq(tierGrants.userId, userId))
    .orderBy(desc(tierGrants.id))
    .limit(20);
}

export async function insertTierGrant(tx: Tx, grant: NewRow<typeof tierGrants, "endedAt">): Promise<void> {
  await tx.insert(tierGrants).values(grant);
}

/** Ends the open grant of a person and returns it; null when there was none. */
export async function endTierGrants(tx: Tx, userId: number, at: Date): Promise<typeof tierGrants.$inferSelect | null> {
  const ended = await tx
    .update(tierGrants)
    .set({ endedAt: at })
    .where(and(eq(tierGrants.userId, userId), isNull(tierGrants.endedAt)))
    .returning();
  return ended[0] ?? null;
}

/** The grant that counts at a moment; null without one. */
export async function findCurrentGrant(
  db: Read,
  userId: number,
  now: Date,
): Promise<typeof tierGrants.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(tierGrants)
    .where(and(eq(tierGrants.userId, userId), isNull(tierGrants.endedAt)));
  return row !== undefined && lastsOn(row.until, now) ? row : null;
}
