import type { AttemptSnapshot, FrozenQuestion, QuestionMark } from "../attempt-snapshot.ts";
import { acceptedBy, inOrder, isRight, type Answers } from "./score-attempt.ts";

/** What statistics count of an attempt: of every question whether it was answered rightly, and which options were chosen. */
export function markAttempt({ questions }: AttemptSnapshot, answers: Answers): QuestionMark[] {
  return questions.map((question) => {
    const chosen = answers[question.id] ?? [];
    const { id, version } = question;
    return { question: id, version, right: isRight(question, chosen) ? 1 : 0, picks: picksOf(question, chosen) };
  });
}

/** Options that were chosen, steps that stand in their place, left sides with their match, the accepted answer that was typed. */
function picksOf(question: FrozenQuestion, chosen: readonly string[]): (0 | 1)[] {
  const { type, options } = question;
  if (options.some(({ index }) => index === undefined)) return [];
  const accepted = type === "short_answer" ? acceptedBy(question, chosen[0] ?? "") : null;
  return inOrder(options).map(({ key, match }, at) => {
    if (type === "short_answer") return accepted === at ? 1 : 0;
    if (type === "ordering") return chosen[at] === key ? 1 : 0;
    return chosen.includes(type === "matching" ? `${key}:${match ?? ""}` : key) ? 1 : 0;
  });
}
