import type { StaffRole } from "@pavane/contract/courses/choices";
import { teachingRoles } from "@pavane/contract/courses/roles";
import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { courses, courseStaff } from "../course/tables.ts";

const person = {
  id: users.id,
  username: users.username,
  first_name: users.firstName,
  last_name: users.lastName,
  image: profileImages.variants,
  mayTeach: sql<boolean>`exists (select 1 from ${userRoles}
    where ${userRoles.userId} = ${users.id} and ${inArray(userRoles.role, [...teachingRoles])})`,
};

/** The instructor of a course; null without one. */
export async function findInstructorOf(db: Read, courseId: number) {
  const [row] = await db
    .select(person)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(eq(courses.id, courseId));
  return row ?? null;
}

export type TeamPerson = NonNullable<Awaited<ReturnType<typeof findInstructorOf>>>;

const selectStaff = (db: Read) =>
  db
    .select({ person, role: courseStaff.role, addedAt: courseStaff.createdAt })
    .from(courseStaff)
    .innerJoin(users, eq(users.id, courseStaff.userId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .$dynamic();

export type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number];

/** Those who teach it beside the instructor, the first added first. */
export const findStaff = (db: Read, courseId: number): Promise<StaffRow[]> =>
  selectStaff(db)
    .where(eq(courseStaff.courseId, courseId))
    .orderBy(asc(courseStaff.createdAt), asc(courseStaff.userId));

export async function findStaffMember(db: Read, courseId: number, userId: number): Promise<StaffRow | null> {
  const [row] = await selectStaff(db).where(isMember(courseId, userId));
  return row ?? null;
}

const isMember = (courseId: number, userId: number): SQL | undefined =>
  and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, userId));

/** Somebody who can act, by their confirmed address or their username. */
export async function findPersonCalled(db: Read, called: string): Promise<TeamPerson | null> {
  const key = called.replace(/^@/, "").toLowerCase();
  const byName = key.includes("@") ? eq(users.emailKey, key) : eq(users.usernameKey, key);
  const [row] = await db
    .select(person)
    .from(users)
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(and(byName, isNull(users.deletedAt), isNull(users.deactivatedAt), isNull(users.deletionDueAt)));
  return row ?? null;
}

/** False when they are in the team already. */
export async function insertStaff(
  tx: Tx,
  member: Pick<typeof courseStaff.$inferSelect, "courseId" | "userId" | "role">,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(courseStaff)
    .values({ ...member, createdAt: at })
    .onConflictDoNothing()
    .returning({ userId: courseStaff.userId });
  return rows.length > 0;
}

/** What they were in the team; null when they were not in it. */
export async function eraseStaff(tx: Tx, courseId: number, userId: number): Promise<StaffRole | null> {
  const [row] = await tx.delete(courseStaff).where(isMember(courseId, userId)).returning({ role: courseStaff.role });
  return row?.role ?? null;
}
