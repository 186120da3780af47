import type { SubmissionState } from "@pavane/contract/learning/submission-rules";
import { studentsList, type studentViews } from "@pavane/contract/screens/teaching-lists";
import { quietDays } from "@pavane/contract/screens/teaching-scope";
import { and, desc, eq, inArray, isNull, sql, type Placeholder, type SQL } from "drizzle-orm";
import { accessLasts } from "../../domains/access/index.ts";
import { enrolments } from "../../domains/access/enrolments/tables.ts";
import { certificates, isInForce } from "../../domains/certificates/tables.ts";
import { taughtCourseIds } from "../../domains/courses/index.ts";
import { assignments } from "../../domains/courses/assessments/tables.ts";
import { courses } from "../../domains/courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../domains/courses/outline/tables.ts";
import { profileImages, users } from "../../domains/identity/accounts/tables.ts";
import { isInCohort, isLearnerCalled, learnerColumns } from "../../domains/learning/index.ts";
import { secondMarkings } from "../../domains/learning/submissions/tables.ts";
import { lessonProgress, quizAttempts, submissions } from "../../domains/learning/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { listRepository, type OftenRead } from "../../platform/db/list-repository.ts";
import { momentFor, momentText, prepareForIds } from "../../platform/db/prepare-once.ts";
import { isInView, isOpenInView, type OpenView } from "./taught-courses-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

type StudentView = (typeof studentViews)[number];

/** The list of /instructor/students. */
export const studentsOf = (view: TeachingView) =>
  listRepository(studentsList, {
    table: enrolments,
    id: enrolments.id,
    where: ({ q, course, cohort, view: which, certificate }) =>
      and(
        inCourses(view, course === undefined ? undefined : Number(course)),
        cohort === undefined ? undefined : isInCohort(Number(cohort)),
        q === undefined ? undefined : isLearnerCalled(q, view.emails),
        which && and(accessLasts(view.at), viewConditions[which](view.at)),
        certificate && certificateConditions[certificate](view),
      ),
    often: ({ course, q, cohort, view: which, certificate }) =>
      course === undefined || [q, cohort, which, certificate].some((filter) => filter !== undefined)
        ? null
        : learnersOfCourse(view, Number(course)),
    orders: {
      enrolled_at: enrolments.createdAt,
      progress: sql`${enrolments.done}::real / greatest(${enrolments.total}, 1)`,
      last_seen_at: enrolments.lastSeenAt,
    },
    rows: (db, ids) => selectStudents(db, view.at, ids),
    idOf: ({ enrolment }) => enrolment.id,
  });

/** The learners of one course, apart from any other filter. */
function learnersOfCourse({ scope, userId, withCreated }: TeachingView, course: number): OftenRead {
  const requested = { scope, userId: sql.placeholder("user"), withCreated };
  return {
    name: `students_of_course_${scope}${withCreated ? "_created" : ""}`,
    where: isInCourse(requested, sql.placeholder("course")),
    values: { user: userId, course },
  };
}

/** Enrolments in the courses of a view, or in one of them: of all, the planner expects more learners than one has. */
function inCourses(view: TeachingView, course?: number): SQL | undefined {
  if (course !== undefined) return isInCourse(view, course);
  if (view.scope === "mine")
    return sql`${enrolments.courseId} = any(${taughtCourseIds(view.userId, view.withCreated)})`;
  return sql`${enrolments.courseId} in (select ${courses.id} from ${courses} where ${isInView(view)})`;
}

const isInCourse = (
  view: OpenView,
  course: number | Placeholder,
): SQL => sql`${enrolments.courseId} = ${course} and exists (
  select 1 from ${courses} where ${courses.id} = ${course} and ${and(isNull(courses.draftOf), isOpenInView(view))})`;

const quietSince = (at: Date): SQL => sql`${at.toISOString()}::timestamptz - make_interval(days => ${quietDays})`;

/** Of learners whose access lasts. */
const viewConditions: Readonly<Record<StudentView, (at: Date) => SQL>> = {
  inactive: (at) =>
    sql`(${enrolments.completedAt} is null and coalesce(${enrolments.lastSeenAt}, ${enrolments.createdAt}) < ${quietSince(at)})`,
  stuck: (at) => sql`(${enrolments.completedAt} is null and ${enrolments.lastSeenAt} >= ${quietSince(at)}
    and ${enrolments.createdAt} < ${quietSince(at)} and not exists (
      select 1 from ${lessonProgress} join ${lessons} on ${lessons.id} = ${lessonProgress.lessonId}
        join ${modules} on ${modules.id} = ${lessons.moduleId}
      where ${lessonProgress.userId} = ${enrolments.userId} and ${modules.courseId} = ${enrolments.courseId}
        and ${lessonProgress.completedAt} >= ${quietSince(at)}))`,
  completed: () => sql`${enrolments.completedAt} is not null`,
};

/** Has a certificate of the course that is valid. */
const hasCertificate = (at: Date): SQL => sql`exists (select 1 from ${certificates}
  where ${certificates.userId} = ${enrolments.userId} and ${certificates.courseId} = ${enrolments.courseId} and ${isInForce}
    and (${certificates.expiresAt} is null or ${certificates.expiresAt} > ${at.toISOString()}::timestamptz))`;

/** Whoever had one and lost it waits for a decision of its own, and nobody issues one to themselves. */
const isDue = ({ userId }: TeachingView): SQL => sql`(${enrolments.completedAt} is not null
  and ${enrolments.userId} <> ${userId}
  and not exists (select 1 from ${certificates}
    where ${certificates.userId} = ${enrolments.userId} and ${certificates.courseId} = ${enrolments.courseId})
  and exists (select 1 from ${users} where ${users.id} = ${enrolments.userId} and ${users.deletedAt} is null))`;

const certificateConditions: Readonly<Record<"none" | "due", (view: TeachingView) => SQL>> = {
  none: ({ at }) => sql`not ${hasCertificate(at)}`,
  due: isDue,
};

/** How many learners a view has whose access lasts, and how many of them each chip shows. */
export async function countStudents(db: Read, view: TeachingView, course: number | undefined) {
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      inactive: counted(viewConditions.inactive(view.at)),
      stuck: counted(viewConditions.stuck(view.at)),
      completed: counted(viewConditions.completed(view.at)),
    })
    .from(enrolments)
    .where(and(inCourses(view, course), accessLasts(view.at)));
  return row ?? { all: 0, inactive: 0, stuck: 0, completed: 0 };
}

const selectStudents = (db: Read, at: Date, ids: readonly number[]) => studentsByIds(db, ids, { at: momentText(at) });

export type StudentRow = Awaited<ReturnType<typeof selectStudents>>[number];

/** A learner in a course of the view, by the id of the enrolment, or null. */
export async function findStudent(db: Read, view: TeachingView, id: number): Promise<StudentRow | null> {
  const isSeen = await db.$count(enrolments, and(eq(enrolments.id, id), inCourses(view)));
  const [row] = isSeen === 0 ? [] : await selectStudents(db, view.at, [id]);
  return row ?? null;
}

const studentsByIds = prepareForIds((db, ids) => {
  const lastIssued = lastCertificate(db);
  return db
    .select({
      ...learnerColumns(momentFor("at")),
      course: { id: courses.id, title: courses.title },
      quizAverage: averageOfBest,
      assessments: assessmentStatuses,
      certificate: {
        id: lastIssued.id,
        revokedAt: lastIssued.revokedAt,
        supersededBy: lastIssued.supersededBy,
        expiresAt: lastIssued.expiresAt,
      },
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .leftJoinLateral(lastIssued, sql`true`)
    .where(inArray(enrolments.id, ids))
    .prepare(`students_${ids.length}`);
});

/** An attempt with a score that a learner made, not one that a teacher tried out. */
export const isResult: SQL = sql`${quizAttempts.state} = 'closed' and not ${quizAttempts.preview}`;

/** Of the best scores of a learner in the quizzes of a course; null before the first. */
const averageOfBest = sql<number | null>`(select round(avg(best.score))::int from (
  select max(${quizAttempts.score}) as score from ${modules}
    join ${lessons} on ${lessons.moduleId} = ${modules.id} and ${lessons.deletedAt} is null
    join ${quizzes} on ${quizzes.lessonId} = ${lessons.id}
    join ${quizAttempts} on ${quizAttempts.quizId} = ${quizzes.id} and ${quizAttempts.userId} = ${enrolments.userId}
  where ${modules.courseId} = ${enrolments.courseId} and ${modules.deletedAt} is null and ${isResult}
  group by ${quizzes.id}) best)`;

/** As the driver reads JSON that the statement makes. */
export interface AssessmentStatusRow {
  readonly state: SubmissionState | null;
  readonly percent: number | null;
  readonly claimedBy: number | null;
  readonly activeAt: string | null;
  readonly markedBy: number | null;
  /** A second marking that is not done. */
  readonly second: {
    readonly state: "waiting" | "marking";
    readonly claimedBy: number | null;
    readonly activeAt: string | null;
    readonly createdAt: string;
  } | null;
}

/** Of each assessment of a course the submission that counts: the one that is open, else one that passed, else the newest. */
const assessmentStatuses = sql<
  AssessmentStatusRow[] | null
>`(select json_agg(json_build_object('state', s.state, 'percent', s.percent,
    'claimedBy', s.claimed_by, 'activeAt', s.active_at, 'markedBy', s.marked_by, 'second', s.second))
  from ${modules} am join ${lessons} al on al.module_id = am.id and al.deleted_at is null
    join ${assignments} a on a.lesson_id = al.id
    left join lateral (
      select x.*, (select json_build_object('state', w.state, 'claimedBy', w.claimed_by, 'activeAt', w.active_at,
          'createdAt', w.created_at) from ${secondMarkings} w where w.submission_id = x.id and w.state <> 'done') as second
      from ${submissions} x
      where x.assignment_id = a.id and x.user_id = ${enrolments.userId} and x.state not in ('draft', 'withdrawn')
      order by x.state in ('submitted', 'marking') desc, x.state = 'passed' desc, x.number desc limit 1) s on true
  where am.course_id = ${enrolments.courseId} and am.deleted_at is null)`;

/** The certificate of an enrolment's person and course that was issued last. */
const lastCertificate = (db: Read) =>
  db
    .select({
      id: certificates.id,
      revokedAt: certificates.revokedAt,
      supersededBy: certificates.supersededBy,
      expiresAt: certificates.expiresAt,
    })
    .from(certificates)
    .where(and(eq(certificates.userId, enrolments.userId), eq(certificates.courseId, enrolments.courseId)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1)
    .as("last_issued");
