import { isChoice, type QuestionType } from "@pavane/contract/courses/choices";
import { fieldTexts } from "@pavane/contract/courses/fields";
import { typedNumber } from "@pavane/contract/courses/typed-number";

export interface QuestionParts {
  readonly type: QuestionType;
  /** Choices; steps in their right order; the left sides of pairs; the answers that are accepted. */
  readonly options: readonly string[];
  /** Indexes into `options`, from 0. Where every option is part of the answer, all of them. */
  readonly correctOptions: readonly number[];
  readonly matches?: readonly string[] | null;
  readonly tolerance?: number | null;
  readonly feedback?: readonly string[] | null;
}

type Field = "options" | "correct_option" | "correct_options" | "matches" | "tolerance" | "feedback";

export type QuestionDecision =
  | { ok: true; question: Required<QuestionParts> }
  | { ok: false; field: Field; message: string };

type Fault = Extract<QuestionDecision, { ok: false }>;

const fault = (field: Field, message: string): Fault => ({ ok: false, field, message });

/**
 * Whether the parts of a question fit its kind (specification, section 5). A single choice and a true-or-false question have
 * exactly one right answer, a multiple choice at least one; of an order, pairs and short answers all options belong to the answer.
 */
export function decideQuestion(parts: QuestionParts): QuestionDecision {
  const { type } = parts;
  const options = parts.options.map((option) => option.trim());
  const wrong =
    optionsFault(type, options) ?? (isChoice(type) ? correctFault(parts, options) : null) ?? partsFault(parts, options);
  if (wrong) return wrong;
  const correct = isChoice(type)
    ? [...new Set(parts.correctOptions)].sort((a, b) => a - b)
    : options.map((_, index) => index);
  const feedback = isChoice(type) ? parts.feedback?.map((text) => text.trim()) : null;
  return {
    ok: true,
    question: {
      type,
      options,
      correctOptions: correct,
      matches: type === "matching" ? (parts.matches ?? []).map((match) => match.trim()) : null,
      tolerance: type === "short_answer" ? (parts.tolerance ?? null) : null,
      feedback: feedback?.some((text) => text !== "") ? feedback : null,
    },
  };
}

function optionsFault(type: QuestionType, options: readonly string[]): Fault | null {
  if (type === "short_answer" && options.length < 1) return fault("options", "At least 1 answer is required");
  if (type !== "short_answer" && options.length < 2) return fault("options", fieldTexts.fewOptions);
  if (options.includes("")) return fault("options", fieldTexts.blankOption);
  if (type === "true_false" && options.length !== 2) {
    return fault("options", "A true or false question has exactly 2 options");
  }
  const mustDiffer = type === "ordering" || type === "matching";
  if (mustDiffer && new Set(options).size < options.length) return fault("options", "No two of them may be the same");
  return null;
}

function correctFault({ type, correctOptions }: QuestionParts, options: readonly string[]): Fault | null {
  const correct = new Set(correctOptions);
  const inList = [...correct].every((index) => Number.isInteger(index) && index >= 0 && index < options.length);
  const enough = type === "multiple" ? correct.size >= 1 : correct.size === 1;
  if (inList && enough) return null;
  return fault(type === "multiple" ? "correct_options" : "correct_option", fieldTexts.correctOption);
}

/** What only some kinds have. */
function partsFault({ type, matches, tolerance, feedback }: QuestionParts, options: readonly string[]): Fault | null {
  if (type === "matching") {
    const sides = (matches ?? []).map((match) => match.trim());
    if (sides.length < options.length || sides.includes("")) return fault("matches", "Every option needs its match");
    if (new Set(sides).size < sides.length) return fault("matches", "No two matches may be the same");
  }
  if (
    type === "short_answer" &&
    typeof tolerance === "number" &&
    options.some((answer) => typedNumber(answer) === null)
  )
    return fault("tolerance", "With a tolerance every answer must be a number");
  if (isChoice(type) && feedback && feedback.length !== options.length)
    return fault("feedback", "Give feedback for every option, or for none");
  return null;
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
