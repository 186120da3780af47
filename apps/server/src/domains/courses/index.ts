import { coursesEndpoints } from "@pavane/contract/courses/endpoints";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { CourseItem } from "@pavane/contract/courses/schema";
import type { Actor } from "../../platform/http/actor.ts";
import type { Job } from "../../platform/jobs.ts";
import type { StoresPort } from "../identity/index.ts";
import { createListCache } from "../../platform/search/list-cache.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { MayEdit } from "../media/index.ts";
import { asGuestsSee, publishedCourses, searchCourses } from "./catalogue/course-cards.ts";
import { createCategory } from "./categories/create-category.ts";
import { createCourse } from "./course/create-course.ts";
import { createLesson } from "./outline/create-lesson.ts";
import { createModule } from "./outline/create-module.ts";
import { createQuestion } from "./quizzes/create-question.ts";
import { createQuiz } from "./quizzes/create-quiz.ts";
import { changeCourse } from "./course/change-course.ts";
import type { CatalogueDeps } from "./catalogue/catalogue-deps.ts";
import type { CoursesDeps } from "./deps.ts";
import { fileColumns } from "./file-columns.ts";
import { getCourse } from "./catalogue/get-course.ts";
import { importCourse } from "./copies/import-course.ts";
import { getInstructor } from "./instructors/get-instructor.ts";
import type { CourseOrdersPort } from "./course-orders-port.ts";
import { coursesJobs } from "./jobs.ts";
import type { LearningPort } from "./learning-port.ts";
import type { TemplatesPort } from "./templates-port.ts";
import { listCourses } from "./catalogue/list-courses.ts";
import { maySeeCourse, mayTeach, refuseAuthoring } from "./permissions.ts";
import { coursesRoutes } from "./routes.ts";
import { preparedCatalogue } from "./catalogue/catalogue-repository.ts";
import { findPermissionFacts, preparedCourse } from "./course/courses-repository.ts";
import { findNewestCourses, findPublishedIds, type PublishedId } from "./catalogue/public-repository.ts";
import { deliverPackages } from "./packages/deliver-packages.ts";
import { preparedOutline } from "./outline/outline-repository.ts";

export { decideImport, presentImport, sameness } from "./imports/decide-import.ts";
export type { PlacedQuestion, QuestionDraft } from "./imports/read-questions.ts";
export { readCourseFile } from "./copies/read-course-file.ts";
export { coursesPersonalData } from "./personal-data-repository.ts";
export { countEnrolment, countRating } from "./course/count-enrolment.ts";
export type { CourseAccess, LearningPort, VersionAnnouncement } from "./learning-port.ts";
export { isTaughtBy, taughtCourseIds } from "./course/taught-by-repository.ts";
export { markDaysFor, nothingChosen, ownMarkDays } from "./teaching-settings/teaching-settings-repository.ts";
export { isAuthor, isTeacher, refuseCreating, type CoursePermissionFacts } from "./permissions.ts";
export { bankOfCourse } from "./quizzes/quiz-items-repository.ts";
export { isNewestVersion, versionColumns } from "./quizzes/quizzes-repository.ts";
export { asksAnything, questionCount } from "./outline/question-count-repository.ts";
export { packageFrame } from "./packages/package-frame.ts";
export { lessonLength } from "./outline/outline-repository.ts";
export { courseStyleUses } from "./course/styles-repository.ts";
export {
  findCourseTitle,
  findPermissionFacts,
  keepForLearners,
  moveCertificateTemplate,
} from "./course/courses-repository.ts";
export { findAssignment, findRubricContent, keepAssignment } from "./assessments/assignments-repository.ts";
export type { PublishedId } from "./catalogue/public-repository.ts";
export { findCoursesForSale, findCoursesOnSale, holdCourses, type CourseForSale } from "./course/sale-repository.ts";

export interface Courses extends DomainParts {
  readonly jobs: readonly Job[];
  /** A course as a viewer, or a guest, may see it, with its outline; a refusal when they may not. */
  getCourse(actor: Actor | null, id: number, content: boolean): ReturnType<typeof getCourse>;
  listCourses(actor: Actor | null, query: Parameters<typeof listCourses>[2]): ReturnType<typeof listCourses>;
  getInstructor(actor: Actor | null, id: number): ReturnType<typeof getInstructor>;
  /** Whether somebody teaches or may change a course. */
  mayTeach(actor: Actor | null, courseId: number): Promise<boolean>;
  /** Whether somebody may change a course, and if not, why. */
  mayEdit(actor: Actor, courseId: number): Promise<MayEdit>;
  /** The newest published courses as guests see them. */
  newestCourses(most: number): Promise<CourseItem[]>;
  /** The most popular published courses as guests see them. */
  popularCourses(most: number): Promise<CourseItem[]>;
  /** Published courses as guests see them, in the order of the ids. */
  publishedCourses(ids: readonly number[]): Promise<CourseItem[]>;
  /** The published courses that fit some words best, as guests see them. */
  searchCourses(words: string, most: number): Promise<CourseItem[]>;
  /** Makes a draft of a file, all or nothing; `also` is part of its transaction. */
  importCourse: Operation<typeof importCourse>;
  /** Every published course with the time of its last change, for the site map. */
  publishedIds(): Promise<PublishedId[]>;
  /** The operations themselves, for loading sample data. Each returns an id or a refusal. */
  readonly operations: CourseOperations;
}

type Operation<Call> = Call extends (deps: CoursesDeps, ...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : never;

export interface CourseOperations {
  readonly createCategory: Operation<typeof createCategory>;
  readonly createCourse: Operation<typeof createCourse>;
  readonly changeCourse: Operation<typeof changeCourse>;
  readonly createModule: Operation<typeof createModule>;
  readonly createLesson: Operation<typeof createLesson>;
  readonly createQuiz: Operation<typeof createQuiz>;
  readonly createQuestion: Operation<typeof createQuestion>;
}

/** What courses ask of the domains to their right. */
export interface CoursesPorts {
  readonly learning: LearningPort;
  /** The names of stores. */
  readonly stores: StoresPort;
  /** Certificate templates that can be chosen. */
  readonly templates: TemplatesPort;
  /** Which courses were ordered. */
  readonly orders: CourseOrdersPort;
}

/** Catalogue, courses with their outline, and the making of quizzes. */
export function createCourses(
  platform: Platform,
  left: Pick<CoursesDeps, "media" | "messages" | "site">,
  ports: CoursesPorts,
): Courses {
  const { db } = platform;
  const deps = depsOf(platform, { ...left, ...ports });
  platform.signals.on("dance-styles", deps.remembered.forget);
  return {
    getCourse: (...call) => getCourse(deps, ...call),
    listCourses: (...call) => listCourses(deps, ...call),
    getInstructor: (...call) => getInstructor(deps, ...call),
    mayTeach: async (actor, courseId) => {
      const course = await findPermissionFacts(db.read, courseId, actor?.id ?? null);
      return course !== null && mayTeach(actor, course);
    },
    mayEdit: (actor, courseId) => mayEdit(deps, actor, courseId),
    newestCourses: async (most) => (await findNewestCourses(db.read, most)).map(asGuestsSee),
    popularCourses: async (most) => (await deps.reads.catalogue("popular", { size: most, offset: 0 })).map(asGuestsSee),
    publishedCourses: (ids) => publishedCourses(deps, ids),
    searchCourses: (words, most) => searchCourses(deps, words, most),
    importCourse: (...call) => importCourse(deps, ...call),
    publishedIds: () => findPublishedIds(db.read),
    operations: operationsOf(deps),
    routes: (register, app) => {
      register(coursesEndpoints, coursesRoutes(deps));
      deliverPackages(app, platform);
    },
    jobs: coursesJobs(platform, left.media),
    fileColumns,
    constraints: {
      quizzes_lesson_taken: coursesErrors.quiz_exists,
      lessons_package: coursesErrors.package_needs_text,
      course_categories_name_taken: coursesErrors.name_taken,
    },
  };
}

function depsOf(
  { db, clock, limiter, markdown, baseUrl, config, files, secret }: Platform,
  others: Pick<CoursesDeps, "media" | "messages" | "site"> & CoursesPorts,
): CatalogueDeps {
  const reads = {
    course: preparedCourse(db.read),
    outline: preparedOutline(db.read),
    catalogue: preparedCatalogue(db.read),
  };
  const remembered: CatalogueDeps["remembered"] = createListCache("counts and ids of the catalogue", {
    hurry: config.environment !== "test",
    placeBytes: 8,
  });
  return { db, clock, limiter, markdown, baseUrl, config, files, secret, reads, remembered, ...others };
}

async function mayEdit({ db }: CoursesDeps, actor: Actor, courseId: number): Promise<MayEdit> {
  const course = await findPermissionFacts(db.read, courseId, actor.id);
  if (course === null || !maySeeCourse(actor, course, false)) return "not_found";
  return refuseAuthoring(actor, course) ?? "allowed";
}

const operationsOf = (deps: CoursesDeps): CourseOperations => ({
  createCategory: (...call) => createCategory(deps, ...call),
  createCourse: (...call) => createCourse(deps, ...call),
  changeCourse: (...call) => changeCourse(deps, ...call),
  createModule: (...call) => createModule(deps, ...call),
  createLesson: (...call) => createLesson(deps, ...call),
  createQuiz: (...call) => createQuiz(deps, ...call),
  createQuestion: (...call) => createQuestion(deps, ...call),
});
