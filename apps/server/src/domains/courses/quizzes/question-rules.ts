import type { QuestionType } from "@pavane/contract/courses/choices";
import { fieldTexts } from "@pavane/contract/courses/fields";

export interface QuestionParts {
  readonly type: QuestionType;
  readonly options: readonly string[];
  /** Indexes into `options`, from 0. */
  readonly correctOptions: readonly number[];
}

export type QuestionDecision =
  | { ok: true; question: QuestionParts }
  | { ok: false; field: "options" | "correct_option" | "correct_options"; message: string };

/**
 * Whether options and right answers fit the kind of question (specification, section 5). A single choice and a
 * true-or-false question have exactly one right answer, a multiple choice at least one.
 */
export function decideQuestion(parts: QuestionParts): QuestionDecision {
  const options = parts.options.map((option) => option.trim());
  if (options.length < 2) return { ok: false, field: "options", message: fieldTexts.fewOptions };
  if (options.includes("")) return { ok: false, field: "options", message: fieldTexts.blankOption };
  if (parts.type === "true_false" && options.length !== 2) {
    return { ok: false, field: "options", message: "A true or false question has exactly 2 options" };
  }
  const correct = [...new Set(parts.correctOptions)].sort((a, b) => a - b);
  const field = parts.type === "multiple" ? "correct_options" : "correct_option";
  const inList = correct.every((index) => Number.isInteger(index) && index >= 0 && index < options.length);
  const enough = parts.type === "multiple" ? correct.length >= 1 : correct.length === 1;
  if (!inList || !enough) return { ok: false, field, message: fieldTexts.correctOption };
  return { ok: true, question: { type: parts.type, options, correctOptions: correct } };
}

/** Right answers as sent: the list, or the one of a single choice. Both with different values do not fit. */
export function sentCorrectOptions(sent: {
  correct_option?: number | undefined;
  correct_options?: readonly number[] | undefined;
}): readonly number[] | undefined | "mismatch" {
  const { correct_option: one, correct_options: several } = sent;
  if (one === undefined || several === undefined) return several ?? (one === undefined ? undefined : [one]);
  return several.length === 1 && several[0] === one ? several : "mismatch";
}
