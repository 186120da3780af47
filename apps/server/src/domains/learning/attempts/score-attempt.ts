import { scorePercent } from "@pavane/contract/learning/rules";
import type { AttemptSnapshot, FrozenOption, FrozenQuestion } from "../attempt-snapshot.ts";
import { isAccepted } from "./accepted-answer.ts";

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

/**
 * All or nothing: of choices exactly the right set, so that nothing ticked and everything ticked are wrong; steps in their order;
 * every pair; a text that is accepted.
 */
export function isRight(question: FrozenQuestion, chosen: readonly string[] | undefined): boolean {
  if (chosen === undefined || chosen.length === 0) return false;
  if (question.type === "short_answer") return acceptedBy(question, chosen[0] ?? "") !== null;
  if (question.type === "ordering" || question.type === "matching") {
    const answer = rightAnswer(question);
    return chosen.length === answer.length && answer.every((key, at) => isSame(question, key, chosen, at));
  }
  return question.options.every((option) => option.correct === chosen.includes(option.key));
}

const isSame = ({ type }: FrozenQuestion, key: string, chosen: readonly string[], at: number): boolean =>
  type === "ordering" ? chosen[at] === key : chosen.includes(key);

/** The right answer as answers are sent: keys, pairs of keys, or the texts that are accepted. */
export function rightAnswer({ type, options }: FrozenQuestion): string[] {
  if (type === "short_answer") return options.map(({ text }) => text);
  if (type === "matching") return options.map(({ key, match = "" }) => `${key}:${match}`);
  if (type === "ordering") return inOrder(options).map(({ key }) => key);
  return options.flatMap(({ key, correct }) => (correct ? [key] : []));
}

/** Options in the order of their author. */
export const inOrder = (options: readonly FrozenOption[]): FrozenOption[] =>
  options.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));

/** Which accepted answer a typed one fits, by its place among them; null for none. */
export function acceptedBy({ options, tolerance = null }: FrozenQuestion, typed: string): number | null {
  const found = options.findIndex(({ text }) => isAccepted(text, typed, tolerance));
  return found === -1 ? null : found;
}

/** What of sent answers belongs to the attempt: its own questions and keys, once each, one key unless several may be right. */
export function ownAnswers(snapshot: AttemptSnapshot, sent: Answers): Record<string, string[]> {
  const own: Record<string, string[]> = {};
  for (const question of snapshot.questions) {
    const chosen = sent[question.id];
    if (chosen !== undefined) own[question.id] = ownAnswer(question, chosen);
  }
  return own;
}

function ownAnswer({ type, options, matches = [] }: FrozenQuestion, chosen: readonly string[]): string[] {
  const known = new Set(options.map(({ key }) => key));
  if (type === "short_answer") {
    const [typed = ""] = chosen;
    return typed.trim() === "" ? [] : [typed.trim()];
  }
  // The order of steps is the answer, so it stays as it was sent.
  if (type === "ordering") return [...new Set(chosen)].filter((key) => known.has(key));
  if (type === "matching") {
    return options.flatMap(({ key }) =>
      chosen.filter((pair) => matches.some((match) => pair === `${key}:${match.key}`)).slice(0, 1),
    );
  }
  const keys = options.map(({ key }) => key).filter((key) => chosen.includes(key));
  return type === "multiple" ? keys : keys.slice(0, 1);
}

export const answeredCount = (answers: Answers): number =>
  Object.values(answers).filter((keys) => keys.length > 0).length;
