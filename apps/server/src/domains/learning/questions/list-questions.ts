import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { learningErrors } from "@pavane/contract/learning/errors";
import type {
  CourseQuestionsQuery,
  LessonQuestions,
  LessonQuestionsQuery,
} from "@pavane/contract/learning/schema-question";
import type { Actor } from "../../../platform/http/actor.ts";
import { findStaffedCourse } from "../../access/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { presentQuestion } from "./present-question.ts";
import { openBoard, type BoardRefusal } from "./question-board.ts";
import type { QuestionViewer } from "./question-rules.ts";
import { countQuestions, findQuestions, type QuestionPlace } from "./questions-repository.ts";

/** Questions of a lesson, those hidden only for who wrote them or teaches. */
export async function listLessonQuestions(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
  query: LessonQuestionsQuery,
): Promise<LessonQuestions | BoardRefusal<"lesson_not_found">> {
  const board = await openBoard(deps, actor, lessonId, learningErrors.lesson_not_found);
  return isRefusal(board) ? board : listQuestions(deps, { lessonId }, board.viewer, query);
}

/** Questions of all lessons of a course, for who teaches it; those of lessons that were taken out too. */
export async function listCourseQuestions(
  deps: LessonDeps,
  actor: Actor,
  courseId: number,
  query: CourseQuestionsQuery,
): Promise<LessonQuestions | Refusal<"course_not_found" | "forbidden">> {
  const course = await findStaffedCourse(deps.db.read, actor, courseId);
  if (isRefusal(course)) return course;
  return listQuestions(deps, { courseId }, { id: actor.id, teaches: true, takesPart: true }, query);
}

async function listQuestions(
  { db, clock }: LessonDeps,
  place: QuestionPlace,
  viewer: QuestionViewer,
  { sort, filter, ...requested }: CourseQuestionsQuery,
): Promise<LessonQuestions> {
  const search = { place, viewer, filter };
  const { offset, ...page } = clampPage(requested, await countQuestions(db.read, search));
  const rows = await findQuestions(db.read, { ...search, sort }, { size: page.size, offset });
  const now = clock.now();
  return {
    data: rows.map((row) =>
      presentQuestion(row, { ...viewer, takesPart: viewer.takesPart && !row.lesson.deleted }, now),
    ),
    page,
  };
}
