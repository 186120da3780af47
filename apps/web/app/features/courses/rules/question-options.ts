import type { QuestionType } from "@pavane/contract/courses/choices";

export interface ChoiceList {
  /** Choices, steps, left sides of pairs, or accepted answers. */
  options: readonly string[];
  /** Indexes of the right answers; one of them in a single choice. */
  correct: readonly number[];
  /** The right sides of pairs in the order of the options, then what leads astray. */
  matches: readonly string[];
  /** What is said to who chose an option, in their order; shorter than they are while nothing is. */
  feedback: readonly string[];
}

const MIN_OPTIONS = 2;

export const minOptions = (type: QuestionType): number => (type === "short_answer" ? 1 : MIN_OPTIONS);

/** What a question of a kind begins with. */
export const emptyList = (type: QuestionType): ChoiceList =>
  type === "true_false"
    ? { options: ["True", "False"], correct: [0], matches: [], feedback: [] }
    : {
        options: type === "short_answer" ? [""] : ["", ""],
        correct: [0],
        matches: type === "matching" ? ["", ""] : [],
        feedback: [],
      };

/** The options when a question becomes another kind: what fits both stays; fields still empty go where one answer is enough. */
export function listOfKind(list: ChoiceList, before: QuestionType, next: QuestionType): ChoiceList {
  if (next === "true_false" || before === "true_false") return emptyList(next);
  if (next === "short_answer") return { ...withoutBlanks(list), correct: [0], matches: [] };
  const options = [...list.options, ...emptyList(next).options.slice(list.options.length)];
  return {
    ...list,
    options,
    correct: next === "multiple" ? list.correct : list.correct.slice(0, 1),
    matches: next === "matching" ? options.map((_, at) => list.matches[at] ?? "") : [],
  };
}

const withoutBlanks = (list: ChoiceList): ChoiceList =>
  list.options.reduceRight(
    (kept, option, at) => (option.trim() === "" ? (removeOption(kept, at, minOptions("short_answer")) ?? kept) : kept),
    list,
  );

export function addOption(list: ChoiceList): ChoiceList {
  const { options, matches } = list;
  // A match of its own comes before what leads astray.
  const withMatch =
    matches.length === 0 ? [] : [...matches.slice(0, options.length), "", ...matches.slice(options.length)];
  return { ...list, options: [...options, ""], matches: withMatch };
}

export function changeOption(list: ChoiceList, at: number, text: string): ChoiceList {
  return { ...list, options: list.options.map((option, index) => (index === at ? text : option)) };
}

/**
 * Takes an option away. A chosen one that goes leaves the first chosen; later ones move up with their text.
 * Returns undefined when too few options would be left (specification, section 5).
 */
export function removeOption(list: ChoiceList, at: number, min = MIN_OPTIONS): ChoiceList | undefined {
  if (list.options.length <= min) return undefined;
  const kept = list.correct.filter((index) => index !== at).map((index) => (index > at ? index - 1 : index));
  const without = (texts: readonly string[]) => texts.filter((_, index) => index !== at);
  return {
    options: without(list.options),
    correct: kept.length === 0 ? [0] : kept,
    matches: without(list.matches),
    feedback: without(list.feedback),
  };
}

/** One text of the matches or of the feedback; places before it that have none are empty. */
export function changeText(texts: readonly string[], at: number, text: string): string[] {
  const length = Math.max(texts.length, at + 1);
  return Array.from({ length }, (_, index) => (index === at ? text : (texts[index] ?? "")));
}

export const chooseOnly = (list: ChoiceList, at: number): ChoiceList => ({ ...list, correct: [at] });

/** Ticks or unticks one answer of a multiple choice. */
export function toggleCorrect(list: ChoiceList, at: number): ChoiceList {
  const without = list.correct.filter((index) => index !== at);
  const correct = without.length === list.correct.length ? [...without, at].toSorted((a, b) => a - b) : without;
  return { ...list, correct };
}

/** Whether the question may be sent: text, enough options, none of them blank, one of them right, and every match said. */
export function mayAddQuestion(
  question: string,
  { options, correct, matches }: ChoiceList,
  type: QuestionType,
): boolean {
  if (question.trim() === "" || options.length < minOptions(type) || correct.length === 0) return false;
  if (type === "matching" && (matches.length < options.length || matches.some((match) => match.trim() === "")))
    return false;
  return options.every((option) => option.trim() !== "");
}
