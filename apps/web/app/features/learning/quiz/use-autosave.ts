import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { useTimeout } from "../../../time/use-timeout.ts";
import type { OpenAttempt } from "../shapes.ts";
import { answerSaver, type SentAnswers } from "./answer-saver.ts";
import { isUnsaved, startAnswers, type AnswerEvent, type Answers } from "./answer-state.ts";

const WAIT_MS = 500;
const RETRY_MS = 4_000;

/** Keeps the answers of one attempt on the server while they are being picked, one save at a time. */
export function useAutosave(attempt: OpenAttempt) {
  const [state, show] = useState(() => startOf(attempt));
  const [saver] = useState(() => answerSaver(state, { show, send: (sent) => saveOnce(attempt.id, sent) }));

  const pause = state.save === "retrying" ? RETRY_MS : WAIT_MS;
  useTimeout(() => void saver.save(), isUnsaved(state) && !state.closed ? pause : null, state);
  useWindowEvent("online", () => void saver.save());

  return { ...saver, state };
}

const startOf = ({ answers, rev, questions }: OpenAttempt) =>
  startAnswers(
    answers,
    rev,
    questions.flatMap(({ id, type }) => (type === "ordering" ? [String(id)] : [])),
  );

async function saveOnce(id: number, { answers, rev, changes }: SentAnswers): Promise<AnswerEvent> {
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
