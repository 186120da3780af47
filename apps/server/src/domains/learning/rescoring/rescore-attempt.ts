import { isChoice } from "@pavane/contract/courses/choices";
import { scorePercent } from "@pavane/contract/learning/rules";
import type { AttemptCorrection, AttemptSnapshot, FrozenQuestion, QuestionMark } from "../attempt-snapshot.ts";
import type { AuthoredQuestion } from "../attempts/build-attempt.ts";
import { markAttempt } from "../attempts/mark-attempt.ts";
import { isRight, rightAnswer, type Answers } from "../attempts/score-attempt.ts";

/** A closed attempt with its result. */
export interface ScoredAttempt {
  readonly snapshot: AttemptSnapshot;
  readonly answers: Answers;
  readonly passScore: number;
  readonly score: number;
  readonly passed: boolean;
  readonly correctCount: number;
  readonly marks: readonly QuestionMark[] | null;
  readonly correction: AttemptCorrection | null;
}

/** What the quiz asks by now. */
export interface CurrentQuiz {
  readonly passScore: number;
  readonly questions: ReadonlyMap<number, AuthoredQuestion>;
}

export interface RaisedResult {
  readonly score: number;
  readonly passed: boolean;
  readonly correctCount: number;
  readonly marks: readonly QuestionMark[];
  readonly corrected: AttemptCorrection["questions"];
}

/**
 * The result of an attempt by the questions as they read now and the lower of both pass marks, or null when it does not go up
 * (specification of learning, 8.8). What was right stays right, and what was passed stays passed.
 */
export function rescoreAttempt(attempt: ScoredAttempt, current: CurrentQuiz): RaisedResult | null {
  const { snapshot, answers } = attempt;
  const corrected: Record<string, AttemptCorrection["questions"][string]> = { ...attempt.correction?.questions };
  for (const question of snapshot.questions) {
    const now = current.questions.get(question.id);
    if (now === undefined || now.version === question.version || isRight(question, answers[question.id])) continue;
    const anew = withKeyOf(question, now);
    if (anew !== null && isRight(anew, answers[question.id]))
      corrected[question.id] = { version: now.version, correct: rightAnswer(anew) };
  }
  const isRightNow = (question: FrozenQuestion) =>
    corrected[question.id] !== undefined || isRight(question, answers[question.id]);
  const count = Math.max(attempt.correctCount, snapshot.questions.filter(isRightNow).length);
  const score = Math.max(attempt.score, scorePercent(count, snapshot.questions.length));
  const passed = attempt.passed || score >= Math.min(attempt.passScore, current.passScore);
  if (score === attempt.score && passed === attempt.passed) return null;
  const marks = markAttempt(snapshot, answers).map((mark) => ({
    ...mark,
    right: corrected[mark.question] === undefined ? mark.right : (1 as const),
  }));
  return { score, passed, correctCount: count, marks, corrected };
}

/**
 * A frozen question with the key of a later version. Options are the same by their words; where words of a choice were changed
 * too, by their place, if there are as many. Null where neither fits: then nobody can say which option is meant.
 */
export function withKeyOf(frozen: FrozenQuestion, now: AuthoredQuestion): FrozenQuestion | null {
  if (frozen.type !== now.type && !(isChoice(frozen.type) && isChoice(now.type))) return null;
  if (now.type === "short_answer") return acceptingLike(frozen, now);
  if (now.type === "ordering") return inOrderOf(frozen, now);
  return now.type === "matching" ? matchedLike(frozen, now) : chosenLike(frozen, now);
}

function chosenLike(frozen: FrozenQuestion, now: AuthoredQuestion): FrozenQuestion | null {
  const right = now.correctOptions.flatMap((index) => now.options[index] ?? []);
  const texts = new Set(frozen.options.map(({ text }) => text));
  const { type } = now;
  if (right.every((text) => texts.has(text)))
    return {
      ...frozen,
      type,
      options: frozen.options.map((option) => ({ ...option, correct: right.includes(option.text) })),
    };
  const hasPlaces = frozen.options.every(({ index }) => index !== undefined);
  if (!hasPlaces || frozen.options.length !== now.options.length) return null;
  const places = new Set(now.correctOptions);
  const options = frozen.options.map((option) => ({ ...option, correct: places.has(option.index ?? -1) }));
  return { ...frozen, type, options };
}

/** The answers that are accepted by now take the place of the old ones, which nobody saw. */
const acceptingLike = (frozen: FrozenQuestion, now: AuthoredQuestion): FrozenQuestion => ({
  ...frozen,
  tolerance: now.tolerance,
  options: now.options.map((text, index) => ({ key: String(index), text, correct: true, index })),
});

function inOrderOf(frozen: FrozenQuestion, now: AuthoredQuestion): FrozenQuestion | null {
  const options = frozen.options.map((option) => ({ ...option, index: now.options.indexOf(option.text) }));
  const fits = options.length === now.options.length && options.every(({ index }) => index !== -1);
  return fits ? { ...frozen, options } : null;
}

function matchedLike(frozen: FrozenQuestion, now: AuthoredQuestion): FrozenQuestion | null {
  const options = frozen.options.map((option) => {
    const text = now.matches?.[now.options.indexOf(option.text)];
    return { ...option, match: frozen.matches?.find((match) => match.text === text)?.key ?? "" };
  });
  const fits = options.length === now.options.length && options.every(({ match }) => match !== "");
  return fits ? { ...frozen, options } : null;
}
