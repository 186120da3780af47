import { useCallback, useReducer, useRef } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import {
  answerReducer,
  isUnsaved,
  startAnswers,
  type AnswerEvent,
  type Answers,
  type AnswerState,
} from "./answer-state.ts";
import { useLatest } from "../../../browser/use-latest.ts";
import { useTimeout } from "../../../time/use-timeout.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";

const WAIT_MS = 500;
const RETRY_MS = 4_000;

/** Keeps the answers of one attempt on the server while they are being picked, one save at a time. */
export function useAutosave(attempt: { id: number; answers: Answers; rev: number }) {
  const [state, dispatch] = useReducer(answerReducer, startAnswers(attempt.answers, attempt.rev));
  const latest = useLatest(state);
  const busy = useRef(false);

  const save = useCallback(async () => {
    if (busy.current || !isUnsaved(latest.current) || latest.current.closed) return;
    busy.current = true;
    dispatch({ type: "saving" });
    const event = await saveOnce(attempt.id, latest.current);
    busy.current = false;
    dispatch(event);
  }, [attempt.id, latest]);

  const unsaved = isUnsaved(state);
  const pause = state.save === "retrying" ? RETRY_MS : WAIT_MS;
  useTimeout(() => void save(), unsaved && !state.closed ? pause : null, state);
  useWindowEvent("online", () => void save());

  return [state, dispatch] as const;
}

async function saveOnce(id: number, { answers, rev, changes }: AnswerState): Promise<AnswerEvent> {
  try {
    const saved = await api("PUT /api/attempts/:id/answers", {
      params: { id },
      body: { answers: mutable(answers), rev },
    });
    return { type: "saved", rev: saved.rev, changes };
  } catch (error) {
    return eventOf(error);
  }
}

function eventOf(error: unknown): AnswerEvent {
  if (!(error instanceof ApiError)) return { type: "failed" };
  if (error.code === "attempt_closed") return { type: "closed" };
  const { answers, rev } = error.data;
  if (error.code === "stale_answers" && isAnswers(answers) && typeof rev === "number")
    return { type: "stale", answers, rev };
  return { type: "failed" };
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === "object" && value !== null && Object.values(value).every((keys) => Array.isArray(keys));

export const mutable = (answers: Answers): Record<string, string[]> =>
  Object.fromEntries(Object.entries(answers).map(([question, keys]) => [question, [...keys]]));
