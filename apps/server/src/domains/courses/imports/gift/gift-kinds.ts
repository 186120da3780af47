import {
  allOf,
  choiceType,
  emptyDraft,
  feedbackOf,
  noPartialCredit,
  notAccepted,
  plainNumber,
  quoted,
  type QuestionDraft,
} from "../read-questions.ts";
import type { GiftAnswer, GiftAnswers } from "./gift-answers.ts";

/** The parts that follow from the answers; what is said of right ones where options have no feedback explains the question. */
type AnsweredParts = Omit<QuestionDraft, "question" | "explanation"> & { readonly explanations: readonly string[] };
type Found = AnsweredParts | { readonly message: string };
type ToPlain = (hidden: string) => string;

const nothing = { ...emptyDraft, explanations: [] };

/** What kind of question answers make, and its parts; `read` makes a text of theirs plain. */
export function questionOfAnswers(found: GiftAnswers, read: ToPlain): Found {
  if (found.kind === "essay") return { message: "essay questions are not supported" };
  if (found.kind === "true_false") return truth(found, read);
  if (found.kind === "numeric") return numeric(found.answers, read);
  if (found.kind === "matching") return matching(found.answers, read);
  const isOpen = found.answers.every(({ isMarked }) => isMarked);
  return isOpen ? shortAnswer(found.answers, read) : choice(found.answers, read);
}

function truth({ isTrue, ifWrong, ifRight }: Extract<GiftAnswers, { kind: "true_false" }>, read: ToPlain): Found {
  const said = [read(ifRight), read(ifWrong)];
  return {
    ...nothing,
    type: "true_false",
    options: ["True", "False"],
    correct: [isTrue ? 0 : 1],
    feedback: feedbackOf(isTrue ? said : said.toReversed()),
  };
}

/** An option is one line. */
const oneLine = (text: string): string => text.replaceAll("\n", " ");
const linesOf = (answers: readonly GiftAnswer[], read: ToPlain): string[] =>
  answers.map(({ text }) => oneLine(read(text)));

/** Points of an answer in percent: those that `=` and `~` alone stand for, or as they are said. */
const pointsOf = ({ isMarked, weight }: GiftAnswer): number => weight ?? (isMarked ? 100 : 0);
const isFull = (answer: GiftAnswer): boolean => pointsOf(answer) > 99.9;
const isPartial = (answer: GiftAnswer): boolean => pointsOf(answer) > 0 && !isFull(answer);

function choice(answers: readonly GiftAnswer[], read: ToPlain): Found {
  const options = linesOf(answers, read);
  const parts = { ...nothing, options, feedback: feedbackOf(answers.map(({ feedback }) => read(feedback))) };
  const indexesOf = (kept: (answer: GiftAnswer) => boolean) =>
    answers.flatMap((answer, at) => (kept(answer) ? [at] : []));
  const full = indexesOf(isFull);
  const partial = indexesOf(isPartial);
  if (full.length > 1) return { message: "a choice of one with several right answers is not supported" };
  if (full.length === 1) {
    const notes = partial.map((at) => `${quoted(options[at] ?? "")} counts as wrong. ${noPartialCredit}`);
    return { ...parts, type: choiceType(options), correct: full, notes };
  }
  if (partial.length === 0) return { message: "no right answer is marked" };
  const sum = answers.filter(isPartial).reduce((points, answer) => points + pointsOf(answer), 0);
  if (Math.abs(sum - 100) > 1) return { message: `its right answers are ${plainNumber(sum)} % together, not 100 %` };
  const notes = [`${noPartialCredit}: all right answers are to be chosen, and no wrong one`];
  return { ...parts, type: "multiple", correct: partial, notes };
}

function shortAnswer(answers: readonly GiftAnswer[], read: ToPlain): Found {
  const full = answers.filter(isFull);
  const options = linesOf(full, read);
  if (options.length === 0) return { message: "no answer is worth 100 %" };
  if (options.some((option) => option.includes("*")))
    return { message: "answers with a wildcard (*) are not supported" };
  return {
    ...nothing,
    type: "short_answer",
    options,
    correct: allOf(options),
    explanations: full.map(({ feedback }) => read(feedback)),
    notes: notAccepted(partialTexts(answers, read), options),
  };
}

const partialTexts = (answers: readonly GiftAnswer[], read: ToPlain): string[] =>
  linesOf(answers.filter(isPartial), read);

function numeric(answers: readonly GiftAnswer[], read: ToPlain): Found {
  const full = answers.filter(isFull);
  const ranges = full.map(({ text }) => rangeOf(text.trim()));
  const [first] = ranges;
  if (first === undefined) return { message: "no number is worth 100 %" };
  if (ranges.includes(null)) return { message: "its answer is not a number" };
  if (ranges.some((range) => range?.tolerance !== first?.tolerance))
    return { message: "numbers with different tolerances are not supported" };
  const options = ranges.map((range) => String(range?.value));
  return {
    ...nothing,
    type: "short_answer",
    options,
    correct: allOf(options),
    tolerance: first?.tolerance ?? null,
    explanations: full.map(({ feedback }) => read(feedback)),
    notes: notAccepted(partialTexts(answers, read), options),
  };
}

const number = String.raw`-?\d{1,15}(?:\.\d{1,15})?`;

/** `5`, `5:0.1` or `4.9..5.1` as a number and how far one may be off. */
function rangeOf(text: string): { readonly value: number; readonly tolerance: number } | null {
  const [, low, high] = new RegExp(String.raw`^(${number})\s*\.\.\s*(${number})$`).exec(text) ?? [];
  if (low !== undefined && high !== undefined) {
    const [from, to] = [Number(low), Number(high)];
    return { value: plainNumber((from + to) / 2), tolerance: plainNumber(Math.abs(to - from) / 2) };
  }
  const [, value, tolerance = "0"] = new RegExp(String.raw`^(${number})(?:\s*:\s*(${number}))?$`).exec(text) ?? [];
  return value === undefined ? null : { value: Number(value), tolerance: Math.abs(Number(tolerance)) };
}

function matching(answers: readonly GiftAnswer[], read: ToPlain): Found {
  const pairs = answers.map(({ text }) => {
    const at = text.indexOf("->");
    return { left: oneLine(read(text.slice(0, at))), right: oneLine(read(text.slice(at + 2))) };
  });
  const asked = pairs.filter(({ left }) => left !== "");
  const astray = pairs.filter(({ left }) => left === "");
  const options = asked.map(({ left }) => left);
  return {
    ...nothing,
    type: "matching",
    options,
    correct: allOf(options),
    matches: [...asked, ...astray].map(({ right }) => right),
    explanations: answers.map(({ feedback }) => read(feedback)),
  };
}
