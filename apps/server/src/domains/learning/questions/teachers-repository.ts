import type { StaffRole } from "@pavane/contract/courses/choices";
import { courseAdminRoles, teachingRoles } from "@pavane/contract/courses/roles";
import { and, asc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courses, courseStaff } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";

/** Who teaches a course now, and so is told of its questions. */
export const findTeachersOf = (db: Read, courseId: number): Promise<number[]> => findStaff(db, courseId, ["teacher"]);

/** Who marks videos of a course now, and so is told of new ones. */
export const findMarkersOf = (db: Read, courseId: number): Promise<number[]> =>
  findStaff(db, courseId, ["teacher", "assessor"]);

/** Whether somebody marks videos of a course now: one of these, or who may change the course. */
export const marksNow = async (db: Read, courseId: number, userId: number): Promise<boolean> =>
  (await findMarkersOf(db, courseId)).includes(userId) || (await changesNow(db, courseId, userId));

/** Whether somebody has every right of a teacher in a course now. */
export const teachesNow = async (db: Read, courseId: number, userId: number): Promise<boolean> =>
  (await findTeachersOf(db, courseId)).includes(userId) || (await changesNow(db, courseId, userId));

/** Whether somebody may change a course now, as far as roles go. */
async function changesNow(db: Read, courseId: number, userId: number): Promise<boolean> {
  const made = and(eq(courses.id, courseId), eq(courses.createdBy, userId));
  const isMaker = and(
    eq(userRoles.role, "COURSE_CREATOR"),
    exists(
      db
        .select({ one: sql`1` })
        .from(courses)
        .where(made),
    ),
  );
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, userId), isOpenAccount, or(inArray(userRoles.role, [...courseAdminRoles]), isMaker)))
    .limit(1);
  return found.length > 0;
}

const isOpenAccount = and(isNull(users.deactivatedAt), isNull(users.deletedAt), isNull(users.deletionDueAt));

/** Its instructor, and of the staff those of some kinds: a role that was taken away or an account that is closed ends it. */
async function findStaff(db: Read, courseId: number, kinds: readonly StaffRole[]): Promise<number[]> {
  const one = { one: sql`1` };
  const instructs = and(eq(courses.id, courseId), eq(courses.instructorId, users.id));
  const isOfStaff = [
    eq(courseStaff.courseId, courseId),
    eq(courseStaff.userId, users.id),
    inArray(courseStaff.role, [...kinds]),
  ];
  const holds = [eq(userRoles.userId, users.id), inArray(userRoles.role, [...teachingRoles, ...courseAdminRoles])];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(
          exists(db.select(one).from(courses).where(instructs)),
          exists(
            db
              .select(one)
              .from(courseStaff)
              .where(and(...isOfStaff)),
          ),
        ),
        exists(
          db
            .select(one)
            .from(userRoles)
            .where(and(...holds)),
        ),
        isOpenAccount,
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
