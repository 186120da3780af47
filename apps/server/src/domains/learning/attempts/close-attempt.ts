import type { Tx } from "../../../platform/db/database.ts";
import { lockEnrolment } from "../../access/index.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import { closingTime, isOverdue } from "./attempt-limits.ts";
import { finishedBy, finishLesson } from "../lessons/finish-lesson.ts";
import { boundAssignment, boundQuiz, completionOf, ruleOf, watchFacts } from "../lessons/lesson-facts.ts";
import { lockLessonAccess } from "../lessons/lock-lesson-access.ts";
import { markAttempt } from "./mark-attempt.ts";
import { scoreAttempt, type Answers } from "./score-attempt.ts";
import { closeAttemptRow, type AttemptRow, type AttemptClosing, type FoundAttempt } from "./attempts-repository.ts";

export interface Closed {
  readonly attempt: AttemptRow;
  readonly lessonCompleted: boolean;
  readonly certificateId: number | null;
}

/**
 * Scores an open attempt and closes it, completing its lesson when that was all it needed. Null when other answers were
 * saved in the meantime, or somebody closed it: then read it again.
 */
export async function closeAttempt(
  deps: AttemptDeps,
  found: FoundAttempt,
  answers: Answers,
  closedBy: "learner" | "timer",
): Promise<Closed | null> {
  const { attempt } = found;
  const score = scoreAttempt(attempt.snapshot, answers, attempt.passScore);
  const now = deps.clock.now();
  const closedAt = closedBy === "timer" ? closingTime(attempt.deadlineAt, now) : now;
  const marks = markAttempt(attempt.snapshot, answers);
  const closing: AttemptClosing = {
    attemptId: attempt.id,
    seenRev: attempt.rev,
    seenPreview: attempt.preview,
    answers,
    score,
    marks,
    closedBy,
    closedAt,
  };
  const row = closedRow(attempt, closing);
  if (!score.passed || attempt.preview || (found.lessonCompleted && !renews(found))) {
    const closed = await deps.attempts.close(closing);
    return closed ? { attempt: row, lessonCompleted: found.lessonCompleted, certificateId: null } : null;
  }
  return closePassed(deps, found, closing, row);
}

/** Closes an attempt whose time has run out with what was saved; null when it has not, or is closed. */
export async function closeIfOverdue(deps: AttemptDeps, found: FoundAttempt): Promise<Closed | null> {
  const { attempt } = found;
  if (attempt.state !== "open" || !isOverdue(attempt.deadlineAt, deps.clock.now())) return null;
  return closeAttempt(deps, found, attempt.answers, "timer");
}

/** Passing may complete lesson and course, all in one transaction with the result. */
async function closePassed(deps: AttemptDeps, found: FoundAttempt, closing: AttemptClosing, attempt: AttemptRow) {
  const { userId } = attempt;
  const courseId = found.course.id;
  const lesson = finishedBy(userId, found, { by: "quiz", at: closing.closedAt });
  return deps.db
    .write(async (tx): Promise<Closed | null> => {
      // The enrolment is locked before the attempt changes: one order of locks everywhere.
      await lockEnrolment(tx, userId, courseId);
      const finishes = !found.lessonCompleted && (await passFinishesLesson(tx, deps, found));
      const progress = finishes ? await finishLesson(tx, deps, lesson) : null;
      if (!(await closeAttemptRow(tx, closing))) throw new ClosedMeanwhile();
      const completion = { userId, courseId, at: closing.closedAt };
      const renewed = renews(found) ? await deps.completions.renewed(tx, completion) : null;
      const lessonCompleted = found.lessonCompleted || progress !== null;
      return { attempt, lessonCompleted, certificateId: renewed ?? progress?.certificateId ?? null };
    })
    .catch((error: unknown) => {
      if (error instanceof ClosedMeanwhile) return null;
      throw error;
    });
}

/** Whether passing may be the last thing that a renewal of the certificate waits for. */
export const renews = ({ enrolment }: FoundAttempt): boolean =>
  enrolment?.status === "active" && enrolment.renewingSince !== null;

/** Rolls back what passing would have completed. */
class ClosedMeanwhile extends Error {}

/**
 * Whether passing is the last thing the lesson waits for: of a quiz by itself, else once its text is read or its video watched. The
 * enrolment is locked by then, and the progress is here, so that a release or a report of the same instant is either seen, or waits and sees
 * the result.
 */
export async function passFinishesLesson(
  tx: Tx,
  deps: AttemptDeps,
  { lesson, attempt }: Pick<FoundAttempt, "lesson" | "attempt">,
): Promise<boolean> {
  const door = await lockLessonAccess(tx, attempt.userId, lesson.id);
  if (door === null || boundAssignment(door)?.passed === false) return false;
  if (lesson.type === "quiz") return true;
  if (boundQuiz(door) === null) return false;
  if (lesson.type === "text" && !door.progress?.readAt) return false;
  const facts = watchFacts(door);
  const rule = ruleOf(door, (await deps.site.getSettings(tx)).watched_percent, facts);
  return completionOf({ ...door, quizPassed: true }, rule, facts, deps.clock.now()).met;
}

export const closedRow = (
  attempt: AttemptRow,
  { answers, score, marks, closedBy, closedAt }: AttemptClosing,
): AttemptRow => ({
  ...attempt,
  state: "closed",
  closedAt,
  closedBy,
  score: score.score,
  passed: score.passed,
  correctCount: score.correctCount,
  marks: [...marks],
  answers: Object.fromEntries(Object.entries(answers).map(([question, keys]) => [question, [...keys]])),
});
