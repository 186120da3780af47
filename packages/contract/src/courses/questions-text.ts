import type { QuestionType } from "./choices.ts";
import type { LineError } from "./outline-text.ts";

export interface PastedQuestion {
  readonly line: number;
  readonly type: QuestionType;
  readonly question: string;
  readonly options: readonly string[];
  /** Indexes into `options`, from 0; all of them where every option belongs to the answer. */
  readonly correct: readonly number[];
  /** The right sides of pairs; null for other kinds. */
  readonly matches: readonly string[] | null;
}

export interface PastedQuestions {
  readonly questions: readonly PastedQuestion[];
  readonly errors: readonly LineError[];
}

export const maxPastedQuestionLines = 1_000;

/** What a line below a question makes of it: a choice, a step, a pair, or an answer that is accepted. */
type LineKind = "choice" | "step" | "pair" | "answer";

interface Begun {
  readonly line: number;
  readonly question: string;
  readonly options: string[];
  readonly matches: string[];
  readonly correct: number[];
  readonly kinds: Set<LineKind>;
}

/**
 * Reads questions as they are pasted (specification of learning, 4): `? text`, then `* right` and `- wrong` options. One
 * right option makes a single choice, several a multiple one; "True" and "False" alone make a question of that kind. Beyond
 * that `1. first`, `2. second` are steps to put in order, `~ left = right` pairs, and `= text` answers that are accepted.
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
    if (raw.trim() === "") continue;
    const message = readLine(raw, index + 1, begun);
    if (message !== null) errors.push({ line: index + 1, message });
  }
  if (begun.length === 0 && errors.length === 0) errors.push({ line: 1, message: beginText });
  for (const one of begun) {
    const message = problemOf(one);
    if (message) errors.push({ line: one.line, message });
  }
  return { questions: begun.map(questionOf), errors: errors.toSorted((one, other) => one.line - other.line) };
}

const beginText = "begin with a question, such as ? What is a plié";

/** Adds a line to the question it belongs to, or says what is wrong with it. */
function readLine(raw: string, line: number, begun: Begun[]): string | null {
  const [, mark = "", said = ""] = /^\s*(\?|\*|-|~|=|\d{1,3}[.)](?=\s|$))\s*(.*?)\s*$/.exec(raw) ?? [];
  if (mark === "?") {
    begun.push({ line, question: said, options: [], matches: [], correct: [], kinds: new Set() });
    return null;
  }
  if (mark === "") return "begin with ?, * or -";
  const last = begun.at(-1);
  if (last === undefined) return beginText;
  if (said === "") return "an option must have content";
  if (mark === "~") return readPair(said, last);
  last.kinds.add(mark === "=" ? "answer" : mark === "*" || mark === "-" ? "choice" : "step");
  if (mark !== "-") last.correct.push(last.options.length);
  last.options.push(said);
  return null;
}

function readPair(said: string, last: Begun): string | null {
  const [left = "", right = "", ...more] = said.split(" = ").map((side) => side.trim());
  if (left === "" || right === "" || more.length > 0) return "write a pair as ~ left = right";
  last.kinds.add("pair");
  last.correct.push(last.options.length);
  last.options.push(left);
  last.matches.push(right);
  return null;
}

function problemOf({ question, options, correct, matches, kinds }: Begun): string | null {
  if (question.length < 3) return "question must be at least 3 characters";
  if (kinds.size > 1) return "use one kind of line below a question";
  if (options.length < (kinds.has("answer") ? 1 : 2)) return "at least 2 options are required";
  if (options.length > 20) return "at most 20 options are allowed";
  const mustDiffer = kinds.has("step") || kinds.has("pair");
  if (mustDiffer && (hasDouble(options) || hasDouble(matches))) return "no two of them may be the same";
  return correct.length === 0 ? "mark a right option with *" : null;
}

const hasDouble = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

const questionOf = ({ kinds: _kinds, ...begun }: Begun): PastedQuestion => ({
  ...begun,
  type: typeOf({ ...begun, kinds: _kinds }),
  matches: _kinds.has("pair") ? begun.matches : null,
});

function typeOf({ options, correct, kinds }: Begun): QuestionType {
  if (kinds.has("step")) return "ordering";
  if (kinds.has("pair")) return "matching";
  if (kinds.has("answer")) return "short_answer";
  if (correct.length > 1) return "multiple";
  const words = options.map((option) => option.toLowerCase()).toSorted();
  return words.length === 2 && words[0] === "false" && words[1] === "true" ? "true_false" : "single";
}
