import type { AttemptSnapshot, FrozenQuestion, QuestionMark } from "../attempt-snapshot.ts";
import { isRight, type Answers } from "./score-attempt.ts";

/** What statistics count of an attempt: of every question whether it was answered rightly, and which options were chosen. */
export function markAttempt({ questions }: AttemptSnapshot, answers: Answers): QuestionMark[] {
  return questions.map((question) => {
    const chosen = answers[question.id] ?? [];
    const { id, version } = question;
    return { question: id, version, right: isRight(question, chosen) ? 1 : 0, picks: picksOf(question, chosen) };
  });
}

function picksOf({ options }: FrozenQuestion, chosen: readonly string[]): (0 | 1)[] {
  if (options.some(({ index }) => index === undefined)) return [];
  const inOrder = options.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
  return inOrder.map(({ key }) => (chosen.includes(key) ? 1 : 0));
}
