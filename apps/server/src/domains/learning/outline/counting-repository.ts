import type { SubmissionState } from "@pavane/contract/learning/submission-rules";
import { sql, type SQL } from "drizzle-orm";
import { enrolments } from "../../access/enrolments/tables.ts";
import { asksAnything } from "../../courses/index.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { lessonProgress, quizAttempts, submissions } from "../tables.ts";

export const hasPassed = (quizId: SQL, userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${quizAttempts} qa where qa.quiz_id = ${quizId} and qa.user_id = ${userId} and qa.passed and not qa.preview)`;

export const bestScore = (quizId: SQL, userId: SQL): SQL<number | null> => sql<number | null>`(
  select max(qa.score) from ${quizAttempts} qa where qa.quiz_id = ${quizId} and qa.user_id = ${userId} and not qa.preview)`;

export const hasPassedAssignment = (assignmentId: SQL, userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${submissions} s where s.assignment_id = ${assignmentId} and s.user_id = ${userId} and s.state = 'passed')`;

export interface SubmissionThatCounts {
  readonly id: number;
  readonly state: SubmissionState;
  readonly percent: number | null;
}

/** Of somebody's submissions the one that is open, else one that passed, else the newest; withdrawn ones are none. */
export const submissionThatCounts = (assignmentId: SQL, userId: SQL) => sql<SubmissionThatCounts | null>`(
  select json_build_object('id', s.id, 'state', s.state, 'percent', s.percent) from ${submissions} s
  where s.assignment_id = ${assignmentId} and s.user_id = ${userId} and s.state <> 'withdrawn'
  order by s.state in ('draft', 'submitted', 'marking') desc, s.state = 'passed' desc, s.number desc limit 1)`;

/** The rule of `counts` in SQL, for a lesson under the alias `l`. */
export const lessonCounts = sql`l.required and not l.is_placeholder and (l.type <> 'quiz' or exists (
  select 1 from ${quizzes} q where q.lesson_id = l.id and ${asksAnything(sql`q.id`)}))`;

/** user_id, course_id, done and total of the enrolments that match: what access keeps of progress. */
function counted(match: SQL): SQL {
  return sql`
    select e.user_id, e.course_id, count(p.lesson_id)::int as done, count(l.id)::int as total
    from ${enrolments} e
      left join (${modules} m join ${lessons} l on l.module_id = m.id and l.deleted_at is null and ${lessonCounts})
        on m.course_id = e.course_id and m.deleted_at is null
      left join ${lessonProgress} p on p.user_id = e.user_id and p.lesson_id = l.id and p.state = 'completed'
    where ${match} group by e.user_id, e.course_id`;
}

export const countedInCourse = (courseId: number): SQL => counted(sql`e.course_id = ${courseId}`);

export const countedOf = (enrolmentId: number): SQL => counted(sql`e.id = ${enrolmentId}`);
