import type { QuestionType } from "@pavane/contract/courses/choices";

/** A question as a file has it, in our parts; whether these fit is decided later, by the rules of questions. */
export interface QuestionDraft {
  readonly type: QuestionType;
  readonly question: string;
  readonly options: readonly string[];
  /** Indexes into `options`, from 0; all of them where every option belongs to the answer. */
  readonly correct: readonly number[];
  readonly matches: readonly string[] | null;
  readonly explanation: string | null;
  readonly tolerance: number | null;
  readonly feedback: readonly string[] | null;
  /** What of it could not be kept, in sentences. */
  readonly notes: readonly string[];
}

/** One question of a file, or why it cannot be one here. */
export type ReadQuestion = { readonly draft: QuestionDraft } | { readonly message: string };

/** A question with the line or the name by which its author finds it. */
export type PlacedQuestion = ReadQuestion & { readonly place: string };

/** All questions of a file in their order, or why the file is none. */
export type ReadFile = { readonly questions: readonly PlacedQuestion[] } | { readonly fault: string };

/** What questions of every kind start from. */
export const emptyDraft = {
  correct: [],
  matches: null,
  explanation: null,
  tolerance: null,
  feedback: null,
  notes: [],
} as const satisfies Partial<QuestionDraft>;

export const allOf = (options: readonly string[]): number[] => options.map((_, at) => at);

/** Texts that are not empty, each once, as one; null without any. */
export function joined(texts: readonly string[]): string | null {
  const said = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");
  return said.length === 0 ? null : said.join("\n");
}

/** Feedback for each option, or null where nothing is said of any. */
export const feedbackOf = (texts: readonly string[]): readonly string[] | null =>
  texts.some((text) => text !== "") ? texts : null;

/** A choice of one: of "True" and "False" alone it is a question of that kind. */
export function choiceType(options: readonly string[]): "single" | "true_false" {
  const words = options.map((option) => option.toLowerCase()).toSorted();
  return words.length === 2 && words[0] === "false" && words[1] === "true" ? "true_false" : "single";
}

/** A number without the noise of binary fractions. */
export const plainNumber = (value: number): number => Number(value.toPrecision(12));

const longestQuoted = 80;

/** Words of a stranger's file within a sentence of ours. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length > longestQuoted ? `${line.slice(0, longestQuoted).trimEnd()}…` : line}”`;
}

export const noPartialCredit = "There is no partial credit here";
export const pictureLeftOut = "A picture is left out";
export const noFormulas = "formulas (MathML) are not supported";

/** What gives some points elsewhere and none here; what differs from an accepted answer only in its capitals is accepted. */
export function notAccepted(partial: readonly string[], accepted: readonly string[]): string[] {
  const known = new Set(accepted.map((text) => text.toLowerCase()));
  return partial
    .filter((text) => !known.has(text.toLowerCase()))
    .map((text) => `${quoted(text)} is not accepted. ${noPartialCredit}`);
}
