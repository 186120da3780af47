import { dayMs } from "@pavane/contract/core/durations";
import { and, eq, gt, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { accessLasts } from "../../access/index.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { assignments } from "../../courses/assessments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { asksAnything } from "../../courses/index.ts";
import { quizAttempts, submissions } from "../../learning/tables.ts";
import { certificateReminders, certificates, isInForce } from "../tables.ts";

export interface QuizToPass {
  readonly courseId: number;
  readonly quizId: number;
  readonly title: string;
  readonly moduleId: number;
  readonly passed: boolean;
}

/** Every quiz of the courses that somebody renews, in the order of the courses, and whether it was passed since. */
export async function findQuizzesToPass(db: Read, userId: number, courseIds: readonly number[]): Promise<QuizToPass[]> {
  if (courseIds.length === 0) return [];
  const passed = sql<boolean>`exists (select 1 from ${quizAttempts} a where a.quiz_id = ${quizzes.id}
    and a.user_id = ${userId} and a.passed and not a.preview and a.closed_at > ${enrolments.renewingSince})`;
  return db
    .select({ courseId: modules.courseId, quizId: quizzes.id, title: quizzes.title, moduleId: modules.id, passed })
    .from(enrolments)
    .innerJoin(modules, eq(modules.courseId, enrolments.courseId))
    .innerJoin(lessons, eq(lessons.moduleId, modules.id))
    .innerJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .where(
      and(
        eq(enrolments.userId, userId),
        inArray(enrolments.courseId, [...courseIds]),
        sql`${enrolments.renewingSince} is not null`,
        isNull(modules.deletedAt),
        isNull(lessons.deletedAt),
        asksAnything(sql`${quizzes.id}`),
      ),
    )
    .orderBy(modules.courseId, modules.position, lessons.position);
}

export interface AssignmentToPass {
  readonly courseId: number;
  readonly assignmentId: number;
  readonly title: string;
  readonly moduleId: number;
  readonly lessonId: number;
  readonly passed: boolean;
}

/** Every required assessment of the same courses, and whether it was passed since. */
export async function findAssignmentsToPass(
  db: Read,
  userId: number,
  courseIds: readonly number[],
): Promise<AssignmentToPass[]> {
  if (courseIds.length === 0) return [];
  const passed = sql<boolean>`exists (select 1 from ${submissions} s where s.assignment_id = ${assignments.id}
    and s.user_id = ${userId} and s.state = 'passed' and s.released_at > ${enrolments.renewingSince})`;
  return db
    .select({
      courseId: modules.courseId,
      assignmentId: assignments.id,
      title: assignments.title,
      moduleId: modules.id,
      lessonId: lessons.id,
      passed,
    })
    .from(enrolments)
    .innerJoin(modules, eq(modules.courseId, enrolments.courseId))
    .innerJoin(lessons, eq(lessons.moduleId, modules.id))
    .innerJoin(assignments, eq(assignments.lessonId, lessons.id))
    .where(
      and(
        eq(enrolments.userId, userId),
        inArray(enrolments.courseId, [...courseIds]),
        sql`${enrolments.renewingSince} is not null and ${assignments.required}`,
        isNull(modules.deletedAt),
        isNull(lessons.deletedAt),
      ),
    )
    .orderBy(modules.courseId, modules.position, lessons.position);
}

export interface RenewingCourse {
  readonly courseId: number;
  readonly givesCertificate: boolean;
  readonly renewingSince: Date | null;
  readonly hasAccess: boolean;
}

/** How somebody stands in courses, as far as renewing is concerned. */
export async function findRenewing(
  db: Read,
  userId: number,
  courseIds: readonly number[],
  now: Date,
): Promise<RenewingCourse[]> {
  if (courseIds.length === 0) return [];
  return db
    .select({
      courseId: courses.id,
      givesCertificate: courses.givesCertificate,
      renewingSince: enrolments.renewingSince,
      hasAccess: sql<boolean>`${accessLasts(now)}`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, [...courseIds])));
}

/** The certificate of a person and a course that is neither revoked nor replaced, locked. */
export async function lockStanding(tx: Tx, userId: number, courseId: number) {
  const [row] = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId), isInForce))
    .for("update");
  return row ?? null;
}

export interface DueReminder {
  readonly certificateId: number;
  readonly userId: number;
  readonly serial: string;
  readonly course: string;
  /** Of a programme, whose certificates are not renewed. */
  readonly ofProgramme: boolean;
  readonly expiresAt: Date;
  readonly timeZone: string;
}

/**
 * Notes the reminders that are due so many days before the end, and returns those that nobody noted before. One that is
 * nearer to the end stands for those before it; a certificate that never lasted so long is not written about.
 */
export async function takeDueReminders(tx: Tx, days: number, now: Date, most: number): Promise<DueReminder[]> {
  const end = new Date(now.getTime() + days * dayMs);
  const noted = tx
    .select({ one: sql`1` })
    .from(certificateReminders)
    .where(and(eq(certificateReminders.certificateId, certificates.id), lte(certificateReminders.days, days)));
  const due = await tx
    .select({
      certificateId: certificates.id,
      userId: certificates.userId,
      serial: certificates.serial,
      course: certificates.courseTitle,
      ofProgramme: sql<boolean>`${certificates.programmeId} is not null`,
      expiresAt: sql<Date>`${certificates.expiresAt}`.mapWith(certificates.issuedAt),
      timeZone: certificates.timeZone,
    })
    .from(certificates)
    .where(
      and(
        isInForce,
        gt(certificates.expiresAt, now),
        lte(certificates.expiresAt, end),
        sql`${certificates.issuedAt} <= ${certificates.expiresAt} - make_interval(days => ${days})`,
        notExists(noted),
      ),
    )
    .orderBy(certificates.expiresAt)
    .limit(most);
  if (due.length === 0) return [];
  const added = await tx
    .insert(certificateReminders)
    .values(due.map(({ certificateId }) => ({ certificateId, days, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: certificateReminders.certificateId });
  const mine = new Set(added.map(({ id }) => id));
  return due.filter(({ certificateId }) => mine.has(certificateId));
}
