import { and, eq, sql, type SQL } from "drizzle-orm";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { Read } from "../../../platform/db/database.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { assignments } from "../../courses/assessments/tables.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { lessonCounts } from "./counting-repository.ts";
import { lessonProgress, quizAttempts, submissions } from "../tables.ts";

export async function countAttempts(db: Read, lessonId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizzes.lessonId, lessonId), eq(quizAttempts.preview, false)));
  return row?.count ?? 0;
}

/** Lessons of a course whose quiz learners have attempted. */
export async function findAttempted(db: Read, courseId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: lessons.id })
    .from(modules)
    .innerJoin(lessons, eq(lessons.moduleId, modules.id))
    .innerJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .where(
      and(
        eq(modules.courseId, courseId),
        sql`exists (select 1 from ${quizAttempts} a where a.quiz_id = ${quizzes.id} and not a.preview)`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Videos of learners for the assessment of a lesson: drafts and what was withdrawn too, since all go with it. */
export async function countSubmissions(db: Read, lessonId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(eq(assignments.lessonId, lessonId));
  return row?.count ?? 0;
}

/** Lessons of a course for whose assessment learners have made videos. */
export async function findSubmitted(db: Read, courseId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: assignments.lessonId })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(eq(submissions.courseId, courseId));
  return new Set(rows.map(({ id }) => id));
}

export type Scope = { readonly moduleId: number } | { readonly lessonId: number };

const within = (scope: Scope): SQL =>
  "moduleId" in scope ? sql`l.module_id = ${scope.moduleId}` : sql`l.id = ${scope.lessonId}`;

const moduleOf = (scope: Scope): SQL =>
  "moduleId" in scope
    ? sql`${scope.moduleId}::bigint`
    : sql`(select l.module_id from ${lessons} l where l.id = ${scope.lessonId})`;

/** Learners with progress in a module or lesson, attempts there, and learners who would have nothing left without it. */
export async function findImpact(db: Read, scope: Scope) {
  const removedLessons = within(scope);
  const result = await db.execute(sql`
    with gone as (select l.id from ${lessons} l where ${removedLessons} and l.deleted_at is null),
      course as (
        select m.course_id from ${modules} m where m.id = ${moduleOf(scope)}
      ),
      kept as (
        select l.id from ${modules} m join ${lessons} l on l.module_id = m.id and l.deleted_at is null
        where m.course_id = (select course_id from course) and m.deleted_at is null
          and l.id not in (select id from gone) and ${lessonCounts}
      )
    select
      (select count(distinct p.user_id) from ${lessonProgress} p where p.lesson_id in (select id from gone))::int as learners,
      (select count(*) from ${quizAttempts} a join ${quizzes} q on q.id = a.quiz_id
        where q.lesson_id in (select id from gone) and not a.preview)::int as attempts,
      (select count(*) from ${submissions} s join ${assignments} a on a.id = s.assignment_id
        where a.lesson_id in (select id from gone) and s.state not in ('draft', 'withdrawn'))::int as submissions,
      (select count(*) from ${enrolments} e
        where e.course_id = (select course_id from course) and e.status = 'active' and e.completed_at is null
          and exists (select 1 from kept)
          and not exists (
            select 1 from kept k where not exists (
              select 1 from ${lessonProgress} p where p.user_id = e.user_id and p.lesson_id = k.id and p.state = 'completed')
          ))::int as would_complete`);
  const [row] = rowsOf(result);
  return {
    learners: Number(row?.["learners"] ?? 0),
    attempts: Number(row?.["attempts"] ?? 0),
    wouldComplete: Number(row?.["would_complete"] ?? 0),
    submissions: Number(row?.["submissions"] ?? 0),
  };
}
