import type { Complete } from "@pavane/contract/core/complete";
import { isChoice } from "@pavane/contract/courses/choices";
import { typedNumber } from "@pavane/contract/courses/typed-number";
import type { Body } from "@pavane/contract/routes";
import type { QuizQuestion } from "../queries.ts";
import { emptyList } from "../rules/question-options.ts";
import type { QuestionForm } from "./schemas.ts";

/** What a question says, of a quiz or of a bank. */
type SaidQuestion = Omit<QuizQuestion, "quiz_id" | "quizId" | "position" | "correct_option" | "correctOption">;

export const questionValues = (question: SaidQuestion | undefined): QuestionForm => ({
  question: question?.question ?? "",
  type: question?.type ?? "single",
  explanation: question?.explanation ?? "",
  list: question
    ? {
        options: question.options,
        correct: question.correct_options,
        matches: question.matches ?? [],
        feedback: question.feedback ?? [],
      }
    : emptyList("single"),
  tolerance: question?.tolerance == null ? "" : String(question.tolerance),
  media_url: question?.media_url ?? "",
  media_alt: question?.media_alt ?? "",
});

/**
 * A new plain question goes as the specification names it, section 7; kind and explanation only when they are used.
 * A changed question says everything, so that what was emptied is emptied.
 */
export function questionBody(values: QuestionForm, changed: boolean) {
  const { question, type, list } = values;
  const { options, correct } = list;
  const note = values.explanation.trim();
  const media = values.media_url.trim();
  const feedback = feedbackOf(values);
  const tolerance = type === "short_answer" ? typedNumber(values.tolerance) : null;
  const several = type === "multiple";
  const choice = isChoice(type);
  return {
    question,
    options: options.map((option) => option.trim()),
    correct_options: several ? [...correct] : undefined,
    ...(choice && !several ? { correctOption: correct[0] ?? 0 } : {}),
    type: changed || type !== "single" ? type : undefined,
    explanation: changed || note !== "" ? note || null : undefined,
    matches: type === "matching" ? list.matches.map((match) => match.trim()) : changed ? null : undefined,
    tolerance: changed || tolerance !== null ? tolerance : undefined,
    feedback: changed || feedback !== null ? feedback : undefined,
    media_url: changed || media !== "" ? media || null : undefined,
    media_alt: changed || media !== "" ? values.media_alt.trim() || null : undefined,
  } satisfies Complete<Body<"PATCH /api/quiz-questions/:id">, "correct_option" | "quiz_id" | "version">;
}

/** One text for each option, or null while nothing is said. */
function feedbackOf({ type, list: { options, feedback } }: QuestionForm): string[] | null {
  const texts = options.map((_, at) => feedback[at]?.trim() ?? "");
  return isChoice(type) && texts.some((text) => text !== "") ? texts : null;
}
