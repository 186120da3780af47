import { scorePercent } from "@pavane/contract/learning/rules";
import type { AttemptSnapshot, FrozenQuestion } from "../attempt-snapshot.ts";

export type Answers = Readonly<Record<string, readonly string[]>>;

export interface Score {
  readonly correctCount: number;
  readonly questionCount: number;
  /** Whole percent, rounded half up. */
  readonly score: number;
  readonly passed: boolean;
}

/** Right answers of an attempt in percent, and whether they reach the pass mark frozen at its start. */
export function scoreAttempt(snapshot: AttemptSnapshot, answers: Answers, passScore: number): Score {
  const questionCount = snapshot.questions.length;
  const correctCount = snapshot.questions.filter((question) => isRight(question, answers[question.id])).length;
  const score = scorePercent(correctCount, questionCount);
  return { correctCount, questionCount, score, passed: score >= passScore };
}

/** Exactly the right set of options: nothing ticked and everything ticked are wrong. */
export function isRight(question: FrozenQuestion, chosen: readonly string[] | undefined): boolean {
  if (chosen === undefined || chosen.length === 0) return false;
  return question.options.every((option) => option.correct === chosen.includes(option.key));
}

/** What of sent answers belongs to the attempt: its own questions and keys, once each, one key unless several may be right. */
export function ownAnswers(snapshot: AttemptSnapshot, sent: Answers): Record<string, string[]> {
  const own: Record<string, string[]> = {};
  for (const question of snapshot.questions) {
    const chosen = sent[question.id];
    if (chosen === undefined) continue;
    const keys = question.options.map((option) => option.key).filter((key) => chosen.includes(key));
    own[question.id] = question.type === "multiple" ? keys : keys.slice(0, 1);
  }
  return own;
}

export const answeredCount = (answers: Answers): number =>
  Object.values(answers).filter((keys) => keys.length > 0).length;
