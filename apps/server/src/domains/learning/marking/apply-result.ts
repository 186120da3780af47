import type { Tx } from "../../../platform/db/database.ts";
import type { EnrolmentRow } from "../../access/index.ts";
import { finishedBy, finishLesson } from "../lessons/finish-lesson.ts";
import type { LessonAccessRow } from "../lessons/lesson-access-repository.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { boundAssignment, completionOf, ruleOf, watchFacts } from "../lessons/lesson-facts.ts";
import { noteTakenBack } from "../lessons/progress-repository.ts";

/** What is known before the transaction of the lesson that a result is about. */
export interface LessonOfResult {
  /** Null when the lesson was taken out of its course. */
  readonly door: LessonAccessRow | null;
  /** Passing is the last thing that the lesson waits for. */
  readonly finishes: boolean;
}

/** The lesson of a submission for its learner. */
export async function lessonOfResult(
  deps: LessonDeps,
  { userId, lessonId }: { readonly userId: number; readonly lessonId: number },
): Promise<LessonOfResult> {
  const door = await deps.find.door(lessonId, userId);
  if (door === null || boundAssignment(door) === null || door.progress?.state === "completed")
    return { door, finishes: false };
  const facts = watchFacts(door);
  const rule = ruleOf(door, (await deps.site.getSettings()).watched_percent, facts);
  return { door, finishes: completionOf({ ...door, assignmentPassed: true }, rule, facts, deps.clock.now()).met };
}

interface Result {
  readonly userId: number;
  readonly lessonId: number;
  readonly passed: boolean;
  readonly lesson: LessonOfResult;
  /** Locked before the submission. */
  readonly enrolment: EnrolmentRow | null;
  readonly at: Date;
}

/**
 * What a decided submission does to the lesson, in the transaction that decides it: it waits no longer, and passing may complete the
 * lesson, the course and its certificate, or renew one.
 */
export async function applyResult(
  tx: Tx,
  deps: LessonDeps,
  { userId, lessonId, passed, lesson: { door, finishes }, enrolment, at }: Result,
): Promise<void> {
  const finished =
    passed && finishes && door !== null
      ? await finishLesson(tx, deps, finishedBy(userId, door, { by: "assessment", at }))
      : null;
  if (finished === null) await noteTakenBack(tx, { userId, lessonId, at });
  const renews = passed && enrolment?.status === "active" && enrolment.renewingSince !== null;
  if (renews) await deps.completions.renewed(tx, { userId, courseId: enrolment.courseId, at });
}
