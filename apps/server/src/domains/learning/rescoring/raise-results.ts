import { lockEnrolment } from "../../access/index.ts";
import type { AttemptDeps } from "../attempts/attempt-deps.ts";
import type { FoundAttempt } from "../attempts/attempts-repository.ts";
import { passFinishesLesson, renews } from "../attempts/close-attempt.ts";
import type { QuizDoor } from "../attempts/quizzes-repository.ts";
import { finishedBy, finishLesson } from "../lessons/finish-lesson.ts";
import { supportMail } from "../support-mail.ts";
import type { RaisedResult } from "./rescore-attempt.ts";
import { raiseAttempt, type ScoredAttemptRow } from "./rescoring-repository.ts";

/** An attempt and its better result. */
export interface Raise {
  readonly attempt: ScoredAttemptRow;
  readonly result: RaisedResult;
}

interface Raises {
  readonly door: QuizDoor;
  readonly raises: readonly Raise[];
  readonly by: number;
  readonly reason: string;
}

/**
 * Writes better results and tells their learners, all in one transaction: who passes by it completes the lesson, and with
 * it the course or the renewal of its certificate, as if they had passed then. Learners come in the order of their numbers, so that two runs never wait in a circle.
 * Returns those that were written; what somebody else changed meanwhile is left to the next run.
 */
export async function raiseResults(deps: AttemptDeps, { door, raises, by, reason }: Raises): Promise<Raise[]> {
  if (raises.length === 0) return [];
  const passing = await findPassing(deps, raises);
  const at = deps.clock.now();
  const correctionOf = (result: RaisedResult) => ({ at: at.toISOString(), by, reason, questions: result.corrected });
  return deps.db.write(async (tx) => {
    const written: Raise[] = [];
    for (const raise of raises) {
      const { attempt, result } = raise;
      const found = passing.get(attempt.id);
      // The enrolment is locked before the attempt changes, as where an attempt is closed.
      if (found) await lockEnrolment(tx, attempt.userId, door.course.id);
      const finishes = found !== undefined && !found.lessonCompleted && (await passFinishesLesson(tx, deps, found));
      if (!(await raiseAttempt(tx, attempt, result, correctionOf(result)))) continue;
      if (finishes) await finishLesson(tx, deps, finishedBy(attempt.userId, found, { by: "quiz", at }));
      if (found && renews(found))
        await deps.completions.renewed(tx, { userId: attempt.userId, courseId: door.course.id, at });
      await supportMail(tx, deps, mailOf(door, raise, reason));
      written.push(raise);
    }
    return written;
  });
}

/** Of the attempts that pass now those with which a lesson may be complete, or a certificate renewed. */
async function findPassing(deps: AttemptDeps, raises: readonly Raise[]): Promise<ReadonlyMap<number, FoundAttempt>> {
  const passing = new Map<number, FoundAttempt>();
  for (const { attempt, result } of raises) {
    if (!result.passed || attempt.passed) continue;
    const found = await deps.attempts.find(attempt.id, attempt.userId);
    if (found && (!found.lessonCompleted || renews(found))) passing.set(attempt.id, found);
  }
  return passing;
}

function mailOf({ quiz, course }: QuizDoor, { attempt, result }: Raise, reason: string) {
  const passes = result.passed && !attempt.passed;
  const score = attempt.score === result.score ? `${result.score} %` : `${attempt.score} % to ${result.score} %`;
  return {
    userId: attempt.userId,
    courseId: course.id,
    subject: `Your result went up: ${quiz.title}`,
    text: `Your teacher corrected “${quiz.title}”. Your result of attempt ${attempt.number}: ${score}${passes ? ", and you passed" : ""}.`,
    reason,
  };
}
