import type { QuestionType } from "@pavane/contract/courses/choices";

/** Question id to the keys chosen for it. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export type SaveState = "saved" | "saving" | "retrying";

/**
 * Answers in this window. `rev` is the last revision the server confirmed; `changes` counts what was answered since,
 * so that an answer given while a save is under way is saved next.
 */
export interface AnswerState {
  readonly answers: Answers;
  readonly rev: number;
  readonly changes: number;
  readonly savedChanges: number;
  /** By which of the changes each question was answered last: what is this window's own where another one saved too. */
  readonly changedAt: Readonly<Record<string, number>>;
  /** Answers sent since `rev` of which nothing was heard: the server may have kept any of them. */
  readonly sent: readonly Answers[];
  /** Questions whose answer is the order of its keys. */
  readonly ordered: readonly string[];
  readonly save: SaveState;
  /** Another window saved newer answers, which are shown now wherever nothing was changed here. */
  readonly taken: boolean;
  /** The attempt takes no more answers. */
  readonly closed: boolean;
  /** Why, as the server says it; null while it is open. */
  readonly ending: string | null;
}

export type AnswerEvent =
  | { type: "picked"; question: string; key: string; several: boolean }
  /** A whole answer: an order, pairs or a text. */
  | { type: "answered"; question: string; keys: readonly string[] }
  | { type: "saving"; answers: Answers }
  | { type: "saved"; rev: number; changes: number }
  | { type: "failed" }
  | { type: "stale"; answers: Answers; rev: number }
  | { type: "closed"; ending: string };

export function startAnswers(answers: Answers, rev: number, ordered: readonly string[] = []): AnswerState {
  const nothing = { changes: 0, savedChanges: 0, changedAt: {}, sent: [] };
  return { answers, rev, ordered, ...nothing, save: "saved", taken: false, closed: false, ending: null };
}

export function answerReducer(state: AnswerState, event: AnswerEvent): AnswerState {
  switch (event.type) {
    case "picked":
      return changed(state, event.question, pick(state.answers, event));
    case "answered":
      return changed(state, event.question, event.keys);
    case "saving":
      return {
        ...state,
        // The same answers sent again, as each few seconds without a connection, are remembered once.
        sent: state.sent.at(-1) === event.answers ? state.sent : [...state.sent, event.answers],
        save: state.save === "retrying" ? "retrying" : "saving",
      };
    case "saved":
      return {
        ...state,
        rev: event.rev,
        sent: [],
        savedChanges: event.changes,
        save: event.changes === state.changes ? "saved" : "saving",
      };
    case "failed":
      return { ...state, save: "retrying" };
    case "stale":
      return merged(state, event);
    case "closed":
      return { ...state, closed: true, ending: event.ending };
  }
}

function changed(state: AnswerState, question: string, keys: readonly string[]): AnswerState {
  const changes = state.changes + 1;
  return {
    ...state,
    answers: { ...state.answers, [question]: keys },
    changes,
    changedAt: { ...state.changedAt, [question]: changes },
    save: "saving",
    taken: false,
  };
}

/**
 * The server has newer answers: of another window, or of a save of this one whose answer was lost. Either way what was
 * answered here and not confirmed stays and is saved next; only the former is said.
 */
function merged(state: AnswerState, { answers, rev }: Extract<AnswerEvent, { type: "stale" }>): AnswerState {
  const ours = rev === state.rev + 1 && state.sent.some((one) => isSame(one, answers, state.ordered));
  return {
    ...state,
    answers: { ...answers, ...unsavedAnswers(state) },
    rev,
    sent: [],
    save: isUnsaved(state) ? "saving" : "saved",
    taken: !ours,
  };
}

/** The server keeps texts trimmed and keys in an order of its own, but for steps, whose order is the answer. */
function isSame(sent: Answers, kept: Answers, ordered: readonly string[]): boolean {
  const keptAs = (question: string, keys: readonly string[] = []) => {
    const trimmed = keys.map((key) => key.trim()).filter((key) => key !== "");
    return (ordered.includes(question) ? trimmed : trimmed.toSorted()).join("\n");
  };
  const questions = [...Object.keys(sent), ...Object.keys(kept)];
  return questions.every((question) => keptAs(question, sent[question]) === keptAs(question, kept[question]));
}

export const isUnsaved = (state: AnswerState): boolean => state.changes > state.savedChanges;

/** What was answered in this window and not confirmed. */
export const unsavedAnswers = ({ answers, changedAt, savedChanges }: AnswerState): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([question]) => (changedAt[question] ?? 0) > savedChanges));

/** The same state with answers that were given before the page was left; those that are stored by now change nothing. */
export const withDraftAnswers = (state: AnswerState, kept: Answers): AnswerState =>
  Object.entries(kept).reduce((before, [question, keys]) => {
    const isStored = isSame({ [question]: keys }, { [question]: before.answers[question] ?? [] }, before.ordered);
    return isStored ? before : answerReducer(before, { type: "answered", question, keys });
  }, state);

/** Answers to these questions, read from the tab, which may hold something else. */
export const readDraftAnswers = (
  values: Readonly<Record<string, unknown>> | undefined,
  questions: readonly Pick<CountedQuestion, "id">[],
): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const keys = values?.[String(id)];
      return Array.isArray(keys) && keys.every((key) => typeof key === "string") ? [[String(id), keys]] : [];
    }),
  );

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

function pick(answers: Answers, { question, key, several }: Extract<AnswerEvent, { type: "picked" }>) {
  const chosen = answers[question] ?? [];
  if (!several) return [key];
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}
