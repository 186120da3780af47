import { minuteMs } from "@pavane/contract/core/durations";
import { graceSeconds } from "@pavane/contract/learning/rules";

export interface AttemptRules {
  readonly questionCount: number;
  readonly maxAttempts: number | null;
  readonly waitMinutes: number | null;
}

/** Attempts that count: closed ones of the learner, without previews. */
export interface UsedAttempts {
  readonly count: number;
  readonly lastClosedAt: Date | null;
}

export type StartDecision =
  | { readonly may: true }
  | { readonly may: false; readonly code: "quiz_empty" | "no_attempts_left" }
  | { readonly may: false; readonly code: "wait"; readonly until: Date };

/** Whether a learner without an open attempt may start one. A limit below the attempts used removes none. */
export function decideStart(rules: AttemptRules, used: UsedAttempts, now: Date): StartDecision {
  if (rules.questionCount === 0) return { may: false, code: "quiz_empty" };
  if (attemptsLeft(rules, used.count) === 0) return { may: false, code: "no_attempts_left" };
  const until = waitEnd(rules.waitMinutes, used.lastClosedAt);
  return until !== null && now < until ? { may: false, code: "wait", until } : { may: true };
}

/** Null when there is no limit. */
export const attemptsLeft = (rules: Pick<AttemptRules, "maxAttempts">, used: number): number | null =>
  rules.maxAttempts === null ? null : Math.max(0, rules.maxAttempts - used);

function waitEnd(waitMinutes: number | null, lastClosedAt: Date | null): Date | null {
  if (waitMinutes === null || lastClosedAt === null) return null;
  return new Date(lastClosedAt.getTime() + waitMinutes * minuteMs);
}

/** The end of an attempt that starts now; null without a time limit. */
export const deadlineFor = (startedAt: Date, timeLimitSeconds: number | null): Date | null =>
  timeLimitSeconds === null ? null : new Date(startedAt.getTime() + timeLimitSeconds * 1000);

/** Past the deadline and the seconds of grace: only what was saved counts. */
export const isOverdue = (deadlineAt: Date | null, now: Date): boolean =>
  deadlineAt !== null && now.getTime() > deadlineAt.getTime() + graceSeconds * 1000;

/** When an attempt that ran out counts as closed: at its deadline, however late that is noticed. */
export const closingTime = (deadlineAt: Date | null, now: Date): Date =>
  deadlineAt !== null && deadlineAt < now ? deadlineAt : now;
