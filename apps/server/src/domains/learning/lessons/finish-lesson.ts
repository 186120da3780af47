import type { Tx } from "../../../platform/db/database.ts";
import { lockEnrolment, saveOpenedModules, saveOwnCounts, type EnrolmentRow } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { openModules, outlineOf } from "../outline/outline-of.ts";
import { countedOf } from "../outline/counting-repository.ts";
import { findOutlineRows } from "../outline/outline-repository.ts";
import { completeProgress, type CompletedLesson } from "./progress-repository.ts";

export interface LearnerProgress {
  readonly done: number;
  readonly total: number;
  readonly completedAt: Date | null;
  /** Issued because this completed the course. */
  readonly certificateId: number | null;
}

export interface FinishedLesson extends CompletedLesson {
  readonly courseId: number;
  readonly sequential: boolean;
}

interface LessonOfCourse {
  readonly lesson: { readonly id: number; readonly contentVersion: number };
  readonly course: { readonly id: number; readonly sequential: boolean };
}

/** A lesson that somebody completes now, from a row with its course. */
export const finishedBy = (
  userId: number,
  { lesson, course }: LessonOfCourse,
  { by, at }: Pick<CompletedLesson, "by" | "at">,
): FinishedLesson => ({
  userId,
  lessonId: lesson.id,
  contentVersion: lesson.contentVersion,
  courseId: course.id,
  sequential: course.sequential,
  by,
  at,
});

/**
 * Completes a lesson and recalculates the course; with nothing left the course is completed in the same transaction.
 * The enrolment is locked first, so that the last lesson is completed once. Null for somebody without an active
 * enrolment.
 */
export async function finishLesson(
  tx: Tx,
  deps: Pick<LearningDeps, "completions">,
  lesson: FinishedLesson,
): Promise<LearnerProgress | null> {
  const enrolment = await lockEnrolment(tx, lesson.userId, lesson.courseId);
  if (enrolment === null || enrolment.status !== "active") return null;
  const changed = await completeProgress(tx, lesson);
  if (!changed) return { ...progressOf(enrolment), certificateId: null };
  return countAnew(tx, deps, enrolment, lesson.sequential, lesson.at);
}

type CountedEnrolment = Pick<EnrolmentRow, "id" | "userId" | "courseId" | "completedAt" | "openedModules">;

/** Recalculates a learner's progress under the lock of the enrolment, and completes the course if nothing is left. */
export async function countAnew(
  tx: Tx,
  { completions }: Pick<LearningDeps, "completions">,
  enrolment: CountedEnrolment,
  sequential: boolean,
  at: Date,
): Promise<LearnerProgress> {
  const counts = await saveOwnCounts(tx, enrolment, countedOf(enrolment.id), at);
  if (sequential) await rememberOpenModules(tx, enrolment);
  const { userId, courseId } = enrolment;
  const certificateId = counts.completed ? await completions.completed(tx, { userId, courseId, at }) : null;
  return { ...progressOf(counts), certificateId };
}

export async function rememberOpenModules(tx: Tx, enrolment: CountedEnrolment): Promise<void> {
  const rows = await findOutlineRows(tx, [enrolment.courseId], enrolment.userId);
  const outline = outlineOf(rows, { sequential: true, openedModules: enrolment.openedModules, release: null });
  const opened = openModules(outline).filter((id) => !enrolment.openedModules.includes(id));
  await saveOpenedModules(tx, enrolment.id, opened);
}

const progressOf = ({ done, total, completedAt }: Pick<LearnerProgress, "done" | "total" | "completedAt">) => ({
  done,
  total,
  completedAt,
});
