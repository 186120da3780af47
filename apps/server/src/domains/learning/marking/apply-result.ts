import type { Tx } from "../../../platform/db/database.ts";
import type { EnrolmentRow } from "../../access/index.ts";
import { finishedBy, finishLesson } from "../lessons/finish-lesson.ts";
import type { LessonAccessRow } from "../lessons/lesson-access-repository.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { boundAssignment, completionOf, ruleOf, watchFacts } from "../lessons/lesson-facts.ts";
import { lockLessonAccess } from "../lessons/lock-lesson-access.ts";
import { noteTakenBack } from "../lessons/progress-repository.ts";

interface Result {
  readonly userId: number;
  readonly lessonId: number;
  readonly passed: boolean;
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
  { userId, lessonId, passed, enrolment, at }: Result,
): Promise<void> {
  const door = passed ? await findFinished(tx, deps, { userId, lessonId }) : null;
  const finished = door && (await finishLesson(tx, deps, finishedBy(userId, door, { by: "assessment", at })));
  if (finished === null) await noteTakenBack(tx, { userId, lessonId, at });
  const renews = passed && enrolment?.status === "active" && enrolment.renewingSince !== null;
  if (renews) await deps.completions.renewed(tx, { userId, courseId: enrolment.courseId, at });
}

/**
 * The lesson when passing is the last thing that it waits for. What was watched is read under the lock of its row: a report that comes in
 * the same instant is either seen here, or waits and sees the result (`reportProgress`).
 */
async function findFinished(
  tx: Tx,
  deps: LessonDeps,
  { userId, lessonId }: Pick<Result, "userId" | "lessonId">,
): Promise<LessonAccessRow | null> {
  const door = await lockLessonAccess(tx, userId, lessonId);
  if (door === null || boundAssignment(door) === null || door.progress?.state === "completed") return null;
  const facts = watchFacts(door);
  const rule = ruleOf(door, (await deps.site.getSettings(tx)).watched_percent, facts);
  return completionOf({ ...door, assignmentPassed: true }, rule, facts, deps.clock.now()).met ? door : null;
}
