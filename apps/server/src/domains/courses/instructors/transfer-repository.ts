import { isRole, type Role } from "@pavane/contract/identity/roles";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import type { CoursesDeps } from "../deps.ts";
import { courses, courseStaff } from "../course/tables.ts";

/**
 * Accounts by id, locked as they are until the transaction ends: no role of theirs is given or taken in the meantime.
 */
export async function shareLockPeople(tx: Tx, { stores }: Pick<CoursesDeps, "stores">, ids: readonly number[]) {
  const held = await tx
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      store: stores.nameOf(users.id),
      email: users.email,
      inUse: sql<boolean>`${users.deactivatedAt} is null and ${users.deletionDueAt} is null`,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for("share");
  const rows = await tx
    .select()
    .from(userRoles)
    .where(inArray(userRoles.userId, [...ids]));
  const rolesOf = (id: number): Role[] =>
    rows.flatMap(({ userId, role }) => (userId === id && isRole(role) ? [role] : []));
  return held.map((person) => ({ ...person, roles: rolesOf(person.id) }));
}

export type HeldPerson = Awaited<ReturnType<typeof shareLockPeople>>[number];

/** Locks those of some courses that somebody teaches or made. */
export async function lockOwnCourses(tx: Tx, ownerId: number, ids: readonly number[]) {
  return tx
    .select({
      id: courses.id,
      title: courses.title,
      instructorId: courses.instructorId,
      createdBy: courses.createdBy,
      payeeId: courses.payeeId,
    })
    .from(courses)
    .where(
      and(
        inArray(courses.id, [...ids]),
        isNull(courses.draftOf),
        or(eq(courses.instructorId, ownerId), eq(courses.createdBy, ownerId)),
      ),
    )
    .orderBy(asc(courses.id))
    .for("no key update");
}

interface Handover {
  readonly from: number;
  readonly to: number;
  /** The payee of later sales where `from` was paid; null for the platform. */
  readonly payee: number | null;
  readonly at: Date;
}

/** Replaces a person by another in some courses; others who teach, made or are paid for them stay. */
export async function moveCourses(tx: Tx, ids: readonly number[], { from, to, payee, at }: Handover): Promise<void> {
  const instead = (column: typeof courses.instructorId | typeof courses.createdBy, other: number | null) =>
    sql`case when ${column} = ${from} then ${other}::bigint else ${column} end`;
  await tx
    .update(courses)
    .set({
      instructorId: instead(courses.instructorId, to),
      createdBy: instead(courses.createdBy, to),
      payeeId: sql`case when ${courses.payeeId} = ${from} then ${payee}::bigint else ${courses.payeeId} end`,
      version: sql`${courses.version} + 1`,
      updatedAt: at,
    })
    .where(inArray(courses.id, [...ids]));
  await tx.delete(courseStaff).where(and(eq(courseStaff.userId, from), inArray(courseStaff.courseId, [...ids])));
}
