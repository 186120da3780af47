import type { PlacedQuestion, QuestionDraft } from "../../courses/index.ts";
import { hasPicture, textOfHtml } from "../../../platform/html/plain-text.ts";

/** A question on the way: its parts as plain text, and what of it could not be kept. */
export type DraftParts = Partial<QuestionDraft> & Pick<QuestionDraft, "type" | "options" | "correct">;

type Drafted = Pick<PlacedQuestion & { draft: QuestionDraft }, "draft">;

/** The draft of a question whose text and explanation are HTML. */
export function drafted(
  { text, explanation, notes = [] }: { text: string; explanation: string; notes?: readonly string[] },
  parts: DraftParts,
): Drafted {
  const all = hasPicture(text) ? [...notes, "A picture is left out"] : notes;
  return {
    draft: {
      matches: null,
      tolerance: null,
      feedback: null,
      question: textOfHtml(text),
      explanation: textOfHtml(explanation) || null,
      notes: all,
      ...parts,
    },
  };
}

export const allOf = (options: readonly string[]): number[] => options.map((_, at) => at);

/** Feedback for each option, or null where nothing is said of any. */
export const feedbackOf = (texts: readonly string[]): readonly string[] | null =>
  texts.some((text) => text !== "") ? texts : null;

/** A choice of one: of "True" and "False" alone it is a question of that kind. */
export const choiceType = (options: readonly string[]): "single" | "true_false" =>
  options
    .map((option) => option.toLowerCase())
    .toSorted()
    .join() === "false,true"
    ? "true_false"
    : "single";

export const noPartialCredit = "Answers that gave part of the points give none here";
