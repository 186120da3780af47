import { and, asc, desc, eq, gt, isNull, lte, not, or, sql } from "drizzle-orm";
import { enrolments } from "../domains/access/enrolments/tables.ts";
import { certificates, isInForce } from "../domains/certificates/tables.ts";
import { assignments } from "../domains/courses/assessments/tables.ts";
import { lessons, modules, quizzes } from "../domains/courses/outline/tables.ts";
import { quizAttempts, submissions } from "../domains/learning/tables.ts";
import type { Read } from "../platform/db/database.ts";

/** Certificates of somebody that count now and end before a moment, the first to end first. */
export async function findExpiring(db: Read, userId: number, { now, until }: { now: Date; until: Date }) {
  return db
    .select({ id: certificates.id, title: certificates.courseTitle, at: certificates.expiresAt })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        isInForce,
        gt(certificates.expiresAt, now),
        lte(certificates.expiresAt, until),
      ),
    )
    .orderBy(asc(certificates.expiresAt));
}

/** Attempts that somebody has begun in courses they still have, and may still submit; those with a deadline first. */
export async function findOpenAttempts(db: Read, userId: number, now: Date) {
  return db
    .select({
      id: quizAttempts.id,
      at: quizAttempts.deadlineAt,
      quizId: quizzes.id,
      title: quizzes.title,
      moduleId: modules.id,
      courseId: modules.courseId,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(enrolments, and(eq(enrolments.courseId, modules.courseId), eq(enrolments.userId, quizAttempts.userId)))
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.state, "open"),
        eq(quizAttempts.preview, false),
        or(isNull(quizAttempts.deadlineAt), gt(quizAttempts.deadlineAt, now)),
        eq(enrolments.status, "active"),
        isNull(lessons.deletedAt),
        isNull(modules.deletedAt),
      ),
    )
    .orderBy(sql`${quizAttempts.deadlineAt} nulls last`, asc(quizAttempts.startedAt));
}

/** Assessments of which somebody's newest video is to be made once more, in courses they still have, the latest first. */
export async function findResubmissions(db: Read, userId: number) {
  const newer = sql`exists (select 1 from submissions n where n.assignment_id = ${submissions.assignmentId}
    and n.user_id = ${submissions.userId} and n.state <> 'withdrawn' and (n.number > ${submissions.number} or n.state = 'passed'))`;
  return db
    .select({
      id: submissions.id,
      at: submissions.releasedAt,
      title: assignments.title,
      lessonId: lessons.id,
      moduleId: modules.id,
      courseId: modules.courseId,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(lessons, eq(lessons.id, assignments.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(enrolments, and(eq(enrolments.courseId, modules.courseId), eq(enrolments.userId, submissions.userId)))
    .where(
      and(
        eq(submissions.userId, userId),
        eq(submissions.state, "resubmit"),
        not(newer),
        eq(enrolments.status, "active"),
        isNull(lessons.deletedAt),
        isNull(modules.deletedAt),
      ),
    )
    .orderBy(desc(submissions.releasedAt));
}
