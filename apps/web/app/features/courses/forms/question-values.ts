import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import type { QuizQuestion } from "../queries.ts";
import type { QuestionForm } from "./schemas.ts";

export const questionValues = (question: QuizQuestion | undefined): QuestionForm => ({
  question: question?.question ?? "",
  type: question?.type ?? "single",
  explanation: question?.explanation ?? "",
  list: question
    ? { options: question.options, correct: question.correct_options }
    : { options: ["", ""], correct: [0] },
});

/**
 * A new plain question goes as the specification names it, section 7; kind and explanation only when they are used.
 * A changed question says everything, so that what was emptied is emptied.
 */
export function questionBody(
  { question, type, explanation, list: { options, correct } }: QuestionForm,
  changed: boolean,
) {
  const note = explanation.trim();
  const several = type === "multiple";
  return {
    question,
    options: options.map((option) => option.trim()),
    correct_options: several ? [...correct] : undefined,
    ...(several ? {} : { correctOption: correct[0] ?? 0 }),
    type: changed || type !== "single" ? type : undefined,
    explanation: changed || note !== "" ? note || null : undefined,
  } satisfies Complete<Body<"PATCH /api/quiz-questions/:id">, "correct_option" | "quiz_id" | "version">;
}
