import { randomBytes, randomInt } from "node:crypto";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { accommodated } from "../accommodations/accommodation.ts";
import { deadlineFor, decideStart, isOverdue, type StartDecision } from "./attempt-limits.ts";
import { buildAttempt, type RandomSource } from "./build-attempt.ts";
import { attemptQuestions } from "./attempt-questions.ts";
import { closeIfOverdue } from "./close-attempt.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import type { AttemptListRow, AttemptRow } from "./attempts-repository.ts";
import type { QuizDoor } from "./quizzes-repository.ts";
import { clockText } from "../lessons/time-text.ts";

export interface Started {
  readonly attempt: AttemptRow;
  readonly isNew: boolean;
}

type StartRefusal = Refusal<"no_attempts_left" | "wait" | "quiz_empty">;
type StartAttemptRefusal =
  | Refusal<"quiz_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended">
  | StartRefusal;

/**
 * Starts an attempt, or hands out the open one to every tab and device in the same order. Teachers, and people without an
 * enrolment, try the quiz out: such attempts are never recorded as progress and kept a day. The limits of the quiz hold
 * for a free preview too, so that nobody learns the answers there by trying. One that is still open when its person has
 * enrolled goes on and counts.
 */
export async function startAttempt(
  deps: AttemptDeps,
  actor: Actor,
  quizId: number,
  preview: boolean,
): Promise<Started | StartAttemptRefusal> {
  const door = await deps.quizzes.door(quizId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.quiz_not_found);
  if (isRefusal(opened)) return opened;
  if (!door) return refuse(learningErrors.quiz_not_found);
  const asPreview = !opened.records || (preview && opened.as !== "learner");
  const limited = !asPreview || opened.as === "free_preview";
  for (;;) {
    const running = await findRunning(deps, actor, quizId);
    if (running === "closed") continue;
    if (running?.preview && !asPreview) {
      const adopted = await deps.attempts.adopt(running.id, deps.clock.now());
      if (adopted) return { attempt: adopted, isNew: false };
      continue;
    }
    if (running) return { attempt: running, isNew: false };
    const made = await begin(deps, actor, door, { preview: asPreview, limited });
    if (made) return isRefusal(made) ? made : { attempt: made, isNew: true };
  }
}

/** The open attempt; one whose time ran out is closed on the way. */
async function findRunning(deps: AttemptDeps, actor: Actor, quizId: number): Promise<AttemptRow | "closed" | null> {
  const open = await deps.attempts.findOpen(quizId, actor.id);
  if (open === null || !isOverdue(open.deadlineAt, deps.clock.now())) return open;
  const found = await deps.attempts.find(open.id, actor.id);
  if (found) await closeIfOverdue(deps, found);
  return "closed";
}

/** Null when another tab was faster. */
async function begin(
  deps: AttemptDeps,
  actor: Actor,
  door: QuizDoor,
  { preview, limited }: { preview: boolean; limited: boolean },
): Promise<AttemptRow | StartRefusal | null> {
  const { clock, site, attempts, accommodationOf } = deps;
  const { quiz, course, enrolment } = door;
  const [questions, used, more] = await Promise.all([
    attemptQuestions(deps, door, chance),
    attempts.findUsed(quiz.id, actor.id, enrolment?.renewingSince ?? null),
    accommodationOf(actor.id, course.id, quiz.id),
  ]);
  const now = clock.now();
  const { maxAttempts, timeLimitSeconds } = accommodated(quiz, more);
  const rules = { questionCount: questions.length, maxAttempts, waitMinutes: quiz.waitMinutes };
  const decision = decideStart(limited ? rules : { ...rules, ...unlimited }, used, now);
  if (!decision.may) return refuseStart(decision, (await site.getSettings()).time_zone);
  const snapshot = buildAttempt(questions, quiz, chance);
  return attempts.insert({
    quizId: quiz.id,
    userId: actor.id,
    number: used.highestNumber + 1,
    snapshot,
    preview,
    counted: limited && (!preview || quiz.maxAttempts !== null || quiz.waitMinutes !== null),
    passScore: quiz.passScore,
    questionCount: questions.length,
    startedAt: now,
    deadlineAt: deadlineFor(now, timeLimitSeconds),
  });
}

/** For what teachers try out. */
export const unlimited = { maxAttempts: null, waitMinutes: null };

/** A preview that was passed counts for nothing, so it takes no attempt away from its person once they enrol. */
const countsAgainstLimits = ({ counted, preview, passed }: AttemptListRow): boolean => counted && !(preview && passed);

/** Closed attempts that count against the limits; of who renews a certificate those since they began. */
export function usedAttempts(
  attempts: readonly AttemptListRow[],
  since: Date | null,
): { count: number; lastClosedAt: Date | null } {
  const isRecent = ({ closedAt }: AttemptListRow) => since === null || (closedAt !== null && closedAt > since);
  const used = attempts.filter(
    (attempt) => attempt.state === "closed" && countsAgainstLimits(attempt) && isRecent(attempt),
  );
  return { count: used.length, lastClosedAt: used[0]?.closedAt ?? null };
}

export function refuseStart(decision: Extract<StartDecision, { may: false }>, timeZone: string): StartRefusal {
  if (decision.code !== "wait") return refuse(learningErrors[decision.code]);
  return refuse(learningErrors.wait, {
    message: `You can try again at ${clockText(decision.until, timeZone)}.`,
    data: { until: decision.until.toISOString() },
  });
}

const chance: RandomSource = { whole: (below) => randomInt(below), key: () => randomBytes(6).toString("base64url") };
