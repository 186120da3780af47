import { isRefusal, refuse, type ErrorSpec, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findStaffedCourse } from "../../access/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import { isShownTo, type QuestionViewer } from "./question-rules.ts";
import { findQuestion, type QuestionRow } from "./questions-repository.ts";

/** The questions of a lesson as they are open to somebody. */
export interface QuestionBoard {
  readonly courseId: number;
  readonly viewer: QuestionViewer;
}

/** Why the questions of a lesson are closed to somebody. */
export type BoardRefusal<Missing extends string> = Refusal<
  Missing | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

/** The questions of a lesson, for who learns in it or teaches it; trying a free preview is not enough. */
export async function openBoard<Missing extends string>(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
  missing: ErrorSpec<Missing>,
): Promise<QuestionBoard | BoardRefusal<Missing>> {
  const door = await deps.find.door(lessonId, actor.id);
  // Nobody learns in a new version that is being prepared.
  if (!door || door.course.draftOf !== null) return refuse(missing);
  const opened = await openLesson(deps, actor, door, missing);
  if (isRefusal(opened)) return opened;
  if (opened.as === "free_preview") {
    const message = "Enrol in this course to read its questions.";
    return refuse(learningErrors.enrolment_required, { message });
  }
  // Who only marks videos takes part as everybody does; they are not the course's teacher (decision 0305).
  const teaches = opened.as === "author" || opened.as === "teacher";
  return { courseId: door.course.id, viewer: { id: actor.id, teaches, takesPart: true } };
}

export interface OpenedQuestion {
  readonly row: QuestionRow;
  readonly viewer: QuestionViewer;
}

/** A question, for who may take part in those of its lesson and see it. Error besides those of opening: `question_not_found`. */
export async function openQuestion(
  deps: LessonDeps,
  actor: Actor,
  id: number,
): Promise<OpenedQuestion | BoardRefusal<"question_not_found">> {
  const missing = learningErrors.question_not_found;
  const row = await findQuestion(deps.db.read, id, actor.id);
  if (row === null) return refuse(missing);
  const board = await openBoard(deps, actor, row.question.lessonId, missing);
  if (isRefusal(board)) return board;
  return isShownTo(row.question, board.viewer) ? { row, viewer: board.viewer } : refuse(missing);
}

/**
 * The same for reading: their own stays readable to who asked, and all of a course to who teaches it, when the lesson was taken out or
 * access has ended.
 */
export async function readQuestion(
  deps: LessonDeps,
  actor: Actor,
  id: number,
): Promise<OpenedQuestion | BoardRefusal<"question_not_found">> {
  const opened = await openQuestion(deps, actor, id);
  if (!isRefusal(opened)) return opened;
  const row = await findQuestion(deps.db.read, id, actor.id);
  if (row === null) return opened;
  const teaches = await teachesCourse(deps.db.read, actor, row.question.courseId);
  if (!teaches && row.question.userId !== actor.id) return opened;
  return { row, viewer: { id: actor.id, teaches, takesPart: false } };
}

const teachesCourse = async (db: Read, actor: Actor, courseId: number): Promise<boolean> =>
  !isRefusal(await findStaffedCourse(db, actor, courseId));
