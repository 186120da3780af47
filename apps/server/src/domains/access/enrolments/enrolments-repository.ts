import type { StaffRole } from "@pavane/contract/courses/choices";
import type { EnrolmentSource } from "@pavane/contract/learning/choices";
import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { courses, courseStaff } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import type { CourseAccessFacts } from "../decision/decide-access.ts";
import { enrolments, type EnrolmentRow } from "./tables.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

export interface CourseForAccess extends CourseAccessFacts {
  readonly id: number;
  readonly title: string;
  readonly priceCents: number;
  readonly sequential: boolean;
  /** Set for a new version in preparation: nobody learns in it. */
  readonly draftOf: number | null;
  readonly publishedVersions: number;
}

export interface CourseWithEnrolment {
  readonly course: CourseForAccess;
  readonly enrolment: EnrolmentRow | null;
}

const isStaff = (userId: SQL, role: StaffRole): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${courseStaff} s
  where s.course_id = ${courses.id} and s.user_id = ${userId} and s.role = ${sql.raw(`'${role}'`)})`;

/** The columns of `courses` that access is decided by; the query must have the table under its own name. */
export const courseColumns = (userId: SQL) => ({
  id: courses.id,
  title: courses.title,
  status: courses.status,
  instructorId: courses.instructorId,
  createdBy: courses.createdBy,
  includedFrom: courses.includedFrom,
  priceCents: courses.priceCents,
  sequential: courses.sequential,
  draftOf: courses.draftOf,
  publishedVersions: courses.publishedVersions,
  isStaff: isStaff(userId, "teacher"),
  isAssessor: isStaff(userId, "assessor"),
});

/** A course with the person's enrolment in it; 0 for guests. Locks the enrolment when asked in a transaction. */
export async function findCourseWithEnrolment(
  db: Read,
  courseId: number,
  userId: number,
): Promise<CourseWithEnrolment | null> {
  const [row] = await db
    .select({ course: courseColumns(sql`${userId}::bigint`), enrolment: enrolments })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, userId)))
    .where(eq(courses.id, courseId));
  return row ?? null;
}

export async function lockEnrolment(tx: Tx, userId: number, courseId: number): Promise<EnrolmentRow | null> {
  const [row] = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
    .for("update");
  return row ?? null;
}

export async function lockEnrolmentById(tx: Tx, id: number): Promise<EnrolmentRow | null> {
  const [row] = await tx.select().from(enrolments).where(eq(enrolments.id, id)).for("update");
  return row ?? null;
}

export interface NewEnrolment {
  readonly userId: number;
  readonly courseId: number;
  readonly source: EnrolmentSource;
  readonly reason?: string | null;
  readonly decidedBy?: number | null;
  readonly createdAt: Date;
}

/** Null when the person has one in this course already. */
export async function insertEnrolment(tx: Tx, values: NewEnrolment): Promise<EnrolmentRow | null> {
  const [row] = await tx
    .insert(enrolments)
    .values({
      ...values,
      completedAt: null,
      lastLessonId: null,
      lastSeenAt: null,
      renewingSince: null,
      updatedAt: values.createdAt,
    })
    .onConflictDoNothing({ target: [enrolments.userId, enrolments.courseId] })
    .returning();
  return row ?? null;
}

export async function saveEnrolment(tx: Tx, id: number, values: Partial<EnrolmentRow>): Promise<EnrolmentRow> {
  const row = requireRow(
    await tx.update(enrolments).set(values).where(eq(enrolments.id, id)).returning(),
    "update of an enrolment found nothing",
  );
  return row;
}

export interface SavedCounts {
  readonly done: number;
  readonly total: number;
  readonly completedAt: Date | null;
}

/** Writes counted progress of every learner in `counted`, a query of user_id, course_id, done and total. */
export async function saveCounts(tx: Tx, counted: SQL, at: Date): Promise<void> {
  await tx.execute(sql`
    update ${enrolments} e set done = c.done, total = c.total, updated_at = ${at.toISOString()}
    from (${counted}) c
    where e.user_id = c.user_id and e.course_id = c.course_id and (e.done, e.total) <> (c.done, c.total)`);
}

/** The same for one enrolment, completing it when nothing is left; `completed` when this did it. */
export async function saveOwnCounts(
  tx: Tx,
  enrolment: Pick<EnrolmentRow, "id" | "completedAt">,
  counted: SQL,
  at: Date,
): Promise<SavedCounts & { completed: boolean }> {
  const result = await tx.execute(sql`
    update ${enrolments} e set done = c.done, total = c.total, updated_at = ${at.toISOString()},
      completed_at = case when e.completed_at is null and c.total > 0 and c.done = c.total
        then ${at.toISOString()}::timestamptz else e.completed_at end
    from (${counted}) c
    where e.id = ${enrolment.id} and c.user_id = e.user_id and c.course_id = e.course_id
    returning e.done, e.total, e.completed_at is not null as complete`);
  const [row] = rowsOf(result);
  if (!row) throw new Error("counting progress found no enrolment");
  const completed = enrolment.completedAt === null && row["complete"] === true;
  const completedAt = completed ? at : enrolment.completedAt;
  return { done: Number(row["done"]), total: Number(row["total"]), completedAt, completed };
}

/** Remembers modules of a sequential course as open; they stay so. */
export async function saveOpenedModules(tx: Tx, id: number, moduleIds: readonly number[]): Promise<void> {
  if (moduleIds.length === 0) return;
  const opened = sql`${enrolments.openedModules} || ${sql.param([...moduleIds], enrolments.openedModules)}`;
  await tx
    .update(enrolments)
    .set({ openedModules: sql`array(select distinct unnest(${opened}))` })
    .where(eq(enrolments.id, id));
}

/** Notes where a learner is. */
export async function noteLessonOpened(tx: Tx, id: number, lessonId: number, at: Date): Promise<void> {
  await tx.update(enrolments).set({ lastLessonId: lessonId, lastSeenAt: at }).where(eq(enrolments.id, id));
}

/** Completes an enrolment once; false when it was complete already or something is left. */
export async function markCompleted(tx: Tx, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(enrolments)
    .set({ completedAt: at, updatedAt: at })
    .where(
      and(
        eq(enrolments.id, id),
        sql`${enrolments.completedAt} is null and ${enrolments.status} = 'active'`,
        sql`${enrolments.done} = ${enrolments.total} and ${enrolments.total} > 0`,
      ),
    )
    .returning({ id: enrolments.id });
  return rows.length > 0;
}

/** Enrolments of a course with nothing left that are not completed yet. */
export async function findEnrolmentsToComplete(
  db: Read,
  courseId: number,
): Promise<{ id: number; userId: number; courseId: number }[]> {
  return db
    .select({ id: enrolments.id, userId: enrolments.userId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.courseId, courseId),
        sql`${enrolments.completedAt} is null and ${enrolments.status} = 'active'`,
        sql`${enrolments.done} = ${enrolments.total} and ${enrolments.total} > 0`,
      ),
    )
    .orderBy(enrolments.id);
}

/** Enrolments of a course whose certificate is being renewed. */
export async function findRenewingEnrolments(db: Read, courseId: number): Promise<{ id: number; userId: number }[]> {
  return db
    .select({ id: enrolments.id, userId: enrolments.userId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.status, "active"), isNotNull(enrolments.renewingSince)))
    .orderBy(enrolments.id);
}

export async function findPersonByEmail(db: Read, emailKey: string): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), sql`${users.deletedAt} is null`));
  return row ?? null;
}
