import { and, eq, exists, isNotNull, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { entitlements } from "../../access/entitlements/tables.ts";
import { bookings } from "../../booking/bookings/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { isTaughtBy } from "../../courses/index.ts";
import { users } from "../../identity/accounts/tables.ts";
import { shownVisibility } from "../../identity/index.ts";
import { profiles } from "../../identity/profiles/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

/** Somebody learns in a course that another teaches; in one course, where it is given. */
export const learnsFrom = (db: Read, learnerId: number, teacherId: number, courseId?: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(
        and(
          eq(enrolments.userId, learnerId),
          eq(enrolments.status, "active"),
          courseId === undefined ? undefined : eq(enrolments.courseId, courseId),
          isTaughtBy(teacherId),
        ),
      ),
  );

/** Somebody holds a resource of a seller; one of them, where it is given. */
export const holdsFrom = (db: Read, buyerId: number, sellerId: number, resourceId?: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(entitlements)
      .innerJoin(resources, eq(resources.id, entitlements.itemId))
      .where(
        and(
          eq(entitlements.userId, buyerId),
          eq(entitlements.itemType, "resource"),
          resourceId === undefined ? undefined : eq(entitlements.itemId, resourceId),
          sql`${entitlements.revokedAt} is null`,
          eq(resources.sellerId, sellerId),
        ),
      ),
  );

const hasBooked = (db: Read, learnerId: number, professionalId: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(
        and(
          eq(bookings.learnerId, learnerId),
          eq(bookings.professionalId, professionalId),
          sql`${bookings.state} not in ('held', 'expired')`,
        ),
      ),
  );

const isRelated = (db: Read, one: number, other: number): SQL<boolean> =>
  sql<boolean>`${or(
    hasBooked(db, one, other),
    hasBooked(db, other, one),
    holdsFrom(db, one, other),
    holdsFrom(db, other, one),
    learnsFrom(db, one, other),
    learnsFrom(db, other, one),
  )}`;

const isClosed = sql<boolean>`(${users.deactivatedAt} is not null or ${users.deletionDueAt} is not null
  or ${users.deletedAt} is not null
  or exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'GUEST_USER'))`;

/** Whether somebody's own account is about to be deleted. */
export async function isLeaving(db: Read, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletionDueAt)));
  return rows.length > 0;
}

/** What an account says of whom its owner takes messages from, and whether they have to do with whoever writes; null for no account. */
export async function findRecipientFacts(db: Read, writerId: number, recipientId: number) {
  const [row] = await db
    .select({
      closed: isClosed,
      messagesFrom: profiles.messagesFrom,
      visibility: shownVisibility,
      related: sql<boolean>`case when ${profiles.messagesFrom} = 'related' or ${shownVisibility} = 'nobody'
        then ${isRelated(db, writerId, recipientId)} else false end`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, recipientId));
  return row ?? null;
}
