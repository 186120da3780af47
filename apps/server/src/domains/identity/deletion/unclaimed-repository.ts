import { and, asc, eq, exists, gt, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../accounts/tables.ts";
import { invitations, userRoles } from "../roles/tables.ts";

const maxAtOnce = 100;

/** An account that nobody claimed, whose invitation ended by a moment. */
const isUnclaimed = (db: Read, endedBy: Date): SQL | undefined =>
  and(
    lte(invitations.expiresAt, endedBy),
    isNull(invitations.acceptedAt),
    isNull(users.passwordHash),
    isNull(users.deletedAt),
    isNotNull(users.pendingEmail),
    exists(
      db
        .select({ userId: userRoles.userId })
        .from(userRoles)
        .where(and(eq(userRoles.userId, users.id), eq(userRoles.role, "GUEST_USER"))),
    ),
  );

/** The next accounts behind a number that wait for somebody who was invited and did not come. */
export const findUnclaimed = (
  db: Read,
  endedBy: Date,
  after: number,
): Promise<{ id: number; email: string | null }[]> =>
  db
    .select({ id: users.id, email: users.pendingEmail })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(isUnclaimed(db, endedBy), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(maxAtOnce);

/** Whether one of them is so still. */
export async function isStillUnclaimed(db: Read, id: number, endedBy: Date): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(users.id, id), isUnclaimed(db, endedBy)));
  return rows.length > 0;
}
