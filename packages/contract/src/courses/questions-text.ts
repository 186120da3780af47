import type { QuestionType } from "./choices.ts";
import type { LineError } from "./outline-text.ts";

export interface PastedQuestion {
  readonly line: number;
  readonly type: QuestionType;
  readonly question: string;
  readonly options: readonly string[];
  /** Indexes into `options`, from 0. */
  readonly correct: readonly number[];
}

export interface PastedQuestions {
  readonly questions: readonly PastedQuestion[];
  readonly errors: readonly LineError[];
}

export const maxPastedQuestionLines = 1_000;

interface Begun {
  readonly line: number;
  readonly question: string;
  readonly options: string[];
  readonly correct: number[];
}

/**
 * Reads questions as they are pasted (specification of learning, 4): `? text`, then `* right` and `- wrong` options. One
 * right option makes a single choice, several a multiple one; "True" and "False" alone make a question of that kind.
 */
export function readQuestionsText(text: string): PastedQuestions {
  const lines = text.split(/\r?\n/);
  if (lines.length > maxPastedQuestionLines)
    return {
      questions: [],
      errors: [{ line: maxPastedQuestionLines + 1, message: `paste at most ${maxPastedQuestionLines} lines` }],
    };
  const begun: Begun[] = [];
  const errors: LineError[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const [, mark, said = ""] = /^\s*([?*-])\s*(.*?)\s*$/.exec(raw) ?? [];
    if (raw.trim() === "") continue;
    const last = begun.at(-1);
    if (mark === "?") begun.push({ line, question: said, options: [], correct: [] });
    else if (mark === undefined) errors.push({ line, message: "begin with ?, * or -" });
    else if (last === undefined) errors.push({ line, message: "begin with a question, such as ? What is a plié" });
    else if (said === "") errors.push({ line, message: "an option must have content" });
    else {
      if (mark === "*") last.correct.push(last.options.length);
      last.options.push(said);
    }
  }
  if (begun.length === 0 && errors.length === 0)
    errors.push({ line: 1, message: "begin with a question, such as ? What is a plié" });
  for (const one of begun) {
    const message = problemOf(one);
    if (message) errors.push({ line: one.line, message });
  }
  return {
    questions: begun.map((one) => ({ ...one, type: typeOf(one) })),
    errors: errors.toSorted((one, other) => one.line - other.line),
  };
}

function problemOf({ question, options, correct }: Begun): string | null {
  if (question.length < 3) return "question must be at least 3 characters";
  if (options.length < 2) return "at least 2 options are required";
  if (options.length > 20) return "at most 20 options are allowed";
  return correct.length === 0 ? "mark a right option with *" : null;
}

function typeOf({ options, correct }: Begun): QuestionType {
  if (correct.length > 1) return "multiple";
  const words = options.map((option) => option.toLowerCase()).toSorted();
  return words.length === 2 && words[0] === "false" && words[1] === "true" ? "true_false" : "single";
}
