export interface ChoiceList {
  options: readonly string[];
  /** Indexes of the right answers; one of them in a single choice. */
  correct: readonly number[];
}

export const FEWEST_OPTIONS = 2;

export function addOption(list: ChoiceList): ChoiceList {
  return { ...list, options: [...list.options, ""] };
}

export function changeOption(list: ChoiceList, at: number, text: string): ChoiceList {
  return { ...list, options: list.options.map((option, index) => (index === at ? text : option)) };
}

/**
 * Takes an option away. A chosen one that goes leaves the first chosen; later ones move up with their text.
 * Returns undefined when too few options would be left (specification, section 5).
 */
export function removeOption(list: ChoiceList, at: number): ChoiceList | undefined {
  if (list.options.length <= FEWEST_OPTIONS) return undefined;
  const kept = list.correct.filter((index) => index !== at).map((index) => (index > at ? index - 1 : index));
  return { options: list.options.filter((_, index) => index !== at), correct: kept.length === 0 ? [0] : kept };
}

export const chooseOnly = (list: ChoiceList, at: number): ChoiceList => ({ ...list, correct: [at] });

/** Ticks or unticks one answer of a multiple choice. */
export function toggleCorrect(list: ChoiceList, at: number): ChoiceList {
  const without = list.correct.filter((index) => index !== at);
  const correct = without.length === list.correct.length ? [...without, at].toSorted((a, b) => a - b) : without;
  return { ...list, correct };
}

/** Whether the question may be sent: text, at least two options, none of them blank, one of them right. */
export function mayAddQuestion(question: string, { options, correct }: ChoiceList): boolean {
  if (question.trim() === "" || options.length < FEWEST_OPTIONS || correct.length === 0) return false;
  return options.every((option) => option.trim() !== "");
}
