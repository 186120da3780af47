import { learningEndpoints } from "@pavane/contract/learning/endpoints";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Job } from "../../platform/jobs.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { Accommodation } from "@pavane/contract/learning/schema-support";
import type { MyCourse } from "@pavane/contract/learning/schema-enrolment";
import type { Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { LearningPort } from "../courses/index.ts";
import { announcements } from "./announcements/tables.ts";
import { hasAssessment } from "./enrolments/my-courses-repository.ts";
import { submissions } from "./tables.ts";
import { countAgain, uncountRefunded } from "./refunded-reviews.ts";
import { endAttempts } from "./attempts/end-attempts.ts";
import { completeCourses } from "./outline/complete-courses.ts";
import type { CourseCompletions } from "./completions-port.ts";
import type { LearningNews } from "./news-port.ts";
import type { AttemptDeps } from "./attempts/attempt-deps.ts";
import { beginEnrolmentByOrder, writeGrant } from "./enrolments/enroll.ts";
import { keepPlaces } from "./cohorts/keep-places.ts";
import { learningJobs } from "./jobs.ts";
import { coursesToContinue } from "./enrolments/list-my-courses.ts";
import { countCoursesToContinue } from "./enrolments/my-courses-repository.ts";
import type { LearningReportsPort } from "../market/index.ts";
import { learningReports } from "./learning-reports.ts";
import { learningForCourses } from "./learning-for-courses.ts";
import { learningRoutes } from "./routes.ts";
import { presentAccommodation } from "./accommodations/present-accommodation.ts";
import { findAccommodations, prepareAccommodations } from "./accommodations/accommodations-repository.ts";
import { prepareAttempts } from "./attempts/attempts-repository.ts";
import { prepareFindLessonAccess, prepareFindLesson } from "./lessons/lesson-access-repository.ts";
import { prepareQuizzes } from "./attempts/quizzes-repository.ts";
import { prepareProgress } from "./lessons/progress-repository.ts";

export { learningPersonalData } from "./personal-data-repository.ts";
export type { CourseCompletions } from "./completions-port.ts";
export { isInCohort } from "./cohorts/in-cohort-repository.ts";
export { isLearnerCalled, learnerColumns } from "./enrolments/learners-repository.ts";
export { presentLearner, seesEmails } from "./enrolments/present-learner.ts";
export { waitsForAnswer } from "./questions/questions-repository.ts";
export { lessonCounts } from "./outline/counting-repository.ts";
export { learningOwners } from "./owners-repository.ts";
export { isBlind, shownState } from "./submissions/submission-viewer.ts";
export { markedCourseIds } from "./submissions/markers-repository.ts";

export interface Learning extends DomainParts {
  readonly jobs: readonly Job[];
  /** Given to courses, a domain to the left. */
  readonly forCourses: LearningPort;
  /** Courses somebody has begun, may open and has not completed, the last opened first. */
  coursesToContinue(actor: Actor, most: number): Promise<MyCourse[]>;
  countCoursesToContinue(actor: Actor): Promise<number>;
  /** More time and attempts that a learner has in the quizzes of a course. */
  accommodationsOf(courseId: number, userId: number): Promise<Accommodation[]>;
  /** Counts what is done and left in an enrolment that an order made or renewed, in the order's transaction. */
  beginByOrder(
    tx: Tx,
    enrolment: Parameters<typeof beginEnrolmentByOrder>[2],
    sequential: boolean,
    at: Date,
  ): Promise<void>;
  /** Grants access by e-mail, in the caller's transaction: see `writeGrant`. */
  grant(tx: Tx, actor: Actor, grant: Parameters<typeof writeGrant>[3]): ReturnType<typeof writeGrant>;
  /** Keeps places in courses for an address that was invited: see `keepPlaces`. */
  keepPlaces(tx: Tx, actor: Actor, places: Parameters<typeof keepPlaces>[3]): ReturnType<typeof keepPlaces>;
  /** Closes what somebody has open in a course that was taken from them, in the transaction that took it. */
  endAttempts(...requested: Parameters<typeof endAttempts>): Promise<void>;
  /** A review of somebody whose purchase goes back counts no more, and again when the course is theirs again. */
  uncountRefunded(...requested: Parameters<typeof uncountRefunded>): Promise<void>;
  countAgain(...requested: Parameters<typeof countAgain>): Promise<void>;
  /** Whether somebody learns in a course in which a video can be handed in. */
  maySubmit(actor: Actor): Promise<boolean>;
  /** Given to the market, a domain to the left: what can be reported of the questions at lessons. */
  readonly learningReports: LearningReportsPort;
  /** Completes a course for everyone who has nothing left in it. */
  completeCourses(courseId: number): Promise<void>;
}

/** What learning asks of the domains to its right. */
export interface LearningPorts {
  /** What happens besides when a course is completed. */
  readonly completions: CourseCompletions;
  /** Who is told of enrolments. */
  readonly news: LearningNews;
}

/** What becomes of attempts and reviews when access to a course ends or comes back. */
const followAccess = { endAttempts, uncountRefunded, countAgain };

/** Progress, attempts and reviews. */
export function createLearning(
  platform: Platform,
  left: Pick<AttemptDeps, "site" | "media" | "messages">,
  ports: LearningPorts,
): Learning {
  const { read } = platform.db;
  const deps: AttemptDeps = {
    ...platform,
    ...left,
    ...ports,
    find: { door: prepareFindLessonAccess(read), lesson: prepareFindLesson(read) },
    progress: prepareProgress(read),
    quizzes: prepareQuizzes(read),
    attempts: prepareAttempts(read),
    accommodationOf: prepareAccommodations(read),
  };
  return {
    forCourses: learningForCourses(deps),
    coursesToContinue: (actor, most) => coursesToContinue(deps, actor, most),
    countCoursesToContinue: (actor) => countCoursesToContinue(read, actor.id, actor.level),
    accommodationsOf: async (courseId, userId) =>
      (await findAccommodations(read, courseId, userId)).map(presentAccommodation),
    beginByOrder: (tx, ...call) => beginEnrolmentByOrder(tx, deps, ...call),
    grant: (tx, ...call) => writeGrant(tx, deps, ...call),
    keepPlaces: (tx, ...call) => keepPlaces(tx, deps, ...call),
    ...followAccess,
    learningReports: learningReports(deps),
    completeCourses: (courseId) => completeCourses(deps, courseId),
    routes: (register) => register(learningEndpoints, learningRoutes(deps)),
    jobs: learningJobs(deps),
    maySubmit: (actor) => hasAssessment(read, actor),
    fileColumns: [announcements.body, submissions.assetId],
    constraints: {
      cohorts_name_taken: learningErrors.cohort_name_taken,
      submissions_one_open: learningErrors.submission_open,
      submissions_video: learningErrors.video_taken,
      submissions_own: learningErrors.own_submission,
    },
  };
}
