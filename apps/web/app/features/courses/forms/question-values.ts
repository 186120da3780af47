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
  return {
    question,
    options: options.map((option) => option.trim()),
    ...(type === "multiple" ? { correct_options: [...correct] } : { correctOption: correct[0] ?? 0 }),
    ...(changed || type !== "single" ? { type } : {}),
    ...(changed || note !== "" ? { explanation: note || null } : {}),
  };
}
