import type { QuestionType } from "@pavane/contract/courses/choices";

/** Question id to the keys chosen for it. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export type SaveState = "saved" | "saving" | "retrying";

/**
 * Answers in this window. `rev` is the last revision the server confirmed; `changed` counts what was picked since,
 * so that an answer given while a save is under way is saved next.
 */
export interface AnswerState {
  readonly answers: Answers;
  readonly rev: number;
  readonly changes: number;
  readonly savedChanges: number;
  readonly save: SaveState;
  /** Another window saved newer answers, which are shown now. */
  readonly taken: boolean;
  /** The attempt takes no more answers. */
  readonly closed: boolean;
}

export type AnswerEvent =
  | { type: "picked"; question: string; key: string; several: boolean }
  /** A whole answer: an order, pairs or a text. */
  | { type: "answered"; question: string; keys: readonly string[] }
  | { type: "saving" }
  | { type: "saved"; rev: number; changes: number }
  | { type: "failed" }
  | { type: "stale"; answers: Answers; rev: number }
  | { type: "closed" };

export function startAnswers(answers: Answers, rev: number): AnswerState {
  return { answers, rev, changes: 0, savedChanges: 0, save: "saved", taken: false, closed: false };
}

export function answerReducer(state: AnswerState, event: AnswerEvent): AnswerState {
  switch (event.type) {
    case "picked":
      return changed(state, pick(state.answers, event));
    case "answered":
      return changed(state, { ...state.answers, [event.question]: event.keys });
    case "saving":
      return { ...state, save: state.save === "retrying" ? "retrying" : "saving" };
    case "saved":
      return {
        ...state,
        rev: event.rev,
        savedChanges: event.changes,
        save: event.changes === state.changes ? "saved" : "saving",
      };
    case "failed":
      return { ...state, save: "retrying" };
    case "stale":
      return {
        ...state,
        answers: event.answers,
        rev: event.rev,
        savedChanges: state.changes,
        save: "saved",
        taken: true,
      };
    case "closed":
      return { ...state, closed: true };
  }
}

const changed = (state: AnswerState, answers: Answers): AnswerState => ({
  ...state,
  answers,
  changes: state.changes + 1,
  save: "saving",
  taken: false,
});

export const isUnsaved = (state: AnswerState): boolean => state.changes > state.savedChanges;

interface CountedQuestion {
  readonly id: number;
  readonly type: QuestionType;
  readonly options: readonly unknown[];
}

/** Questions with at least one key chosen; of pairs, those with every one. */
export const countAnswered = (answers: Answers, questions: readonly CountedQuestion[]): number =>
  questions.filter(({ id, type, options }) => {
    const chosen = answers[String(id)]?.length ?? 0;
    return type === "matching" ? chosen === options.length : chosen > 0;
  }).length;

function pick(answers: Answers, { question, key, several }: Extract<AnswerEvent, { type: "picked" }>): Answers {
  const chosen = answers[question] ?? [];
  if (!several) return { ...answers, [question]: [key] };
  return { ...answers, [question]: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key] };
}
