import { answerReducer, isUnsaved, type AnswerEvent, type AnswerState } from "./answer-state.ts";

export type SentAnswers = Pick<AnswerState, "answers" | "rev" | "changes">;

interface SaverParts {
  show: (state: AnswerState) => void;
  /** Sends the answers and says what came of it; it never rejects. */
  send: (sent: SentAnswers) => Promise<AnswerEvent>;
}

const TRIES = 3;

/**
 * Keeps the answers of one window and saves them, one save at a time. They are kept here and not by React, so that what
 * is handed in is what was answered last, whether or not it has been drawn yet.
 */
export function answerSaver(start: AnswerState, { show, send }: SaverParts) {
  let state = start;
  let running: Promise<void> | null = null;
  const tell = (event: AnswerEvent) => {
    state = answerReducer(state, event);
    show(state);
  };
  const isDue = () => isUnsaved(state) && !state.closed;
  const sendNewest = async () => {
    const { answers, rev, changes } = state;
    tell({ type: "saving", answers });
    const event = await send({ answers, rev, changes });
    running = null;
    tell(event);
  };
  const save = (): Promise<void> => {
    if (running === null && isDue()) running = sendNewest();
    return running ?? Promise.resolve();
  };
  return {
    tell,
    read: () => state,
    save,
    /**
     * Everything that was answered is stored; false where it could not be. What is handed in while a save is under way
     * would have an older number than that save gives, and count as another window's older answers.
     */
    settle: async (): Promise<boolean> => {
      for (let tries = 0; tries < TRIES && isDue(); tries += 1) await save();
      return !isUnsaved(state);
    },
  };
}
