import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { sendOnLeave } from "../../../api/send-on-leave.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { useMe } from "../../../session/use-me.ts";
import { useTimeout } from "../../../time/use-timeout.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import type { OpenAttempt } from "../shapes.ts";
import { answerSaver, type SentAnswers } from "./answer-saver.ts";
import {
  isUnsaved,
  readDraftAnswers,
  startAnswers,
  unsavedAnswers,
  withDraftAnswers,
  type AnswerEvent,
  type Answers,
} from "./answer-state.ts";

const WAIT_MS = 500;
const RETRY_MS = 4_000;

/**
 * Keeps the answers of one attempt on the server while they are being picked, one save at a time. What did not arrive yet is kept in
 * the tab, asked about before the page is left, and sent once more when it is.
 */
export function useAutosave(attempt: OpenAttempt) {
  const name = `${useMe().id}:quiz-answers:${attempt.id}`;
  const [state, show] = useState(() =>
    withDraftAnswers(startOf(attempt), readDraftAnswers(readDraft(name)?.values, attempt.questions)),
  );
  const [saver] = useState(() => answerSaver(state, { show, send: (sent) => saveOnce(attempt.id, sent) }));
  const waits = isUnsaved(state) && !state.closed;
  useOnChange(state, () => {
    if (waits) keepDraft(name, { start: {}, version: state.rev, values: unsavedAnswers(state) });
    else forgetDraft(name);
  });

  const pause = state.save === "retrying" ? RETRY_MS : WAIT_MS;
  useTimeout(() => void saver.save(), waits ? pause : null, state);
  useWindowEvent("online", () => void saver.save());
  const sendLast = () => void sendOnLeave("PUT /api/attempts/:id/answers", callOf(attempt.id, saver.read()));
  // The attempt stands in the page's query string.
  useUnsavedChanges(waits, { withinPage: ["attempt"], sending: state.save === "saving", onLeave: sendLast });
  useWindowEvent("pagehide", sendLast, waits);

  return { ...saver, state };
}

const startOf = ({ answers, rev, questions }: OpenAttempt) =>
  startAnswers(
    answers,
    rev,
    questions.flatMap(({ id, type }) => (type === "ordering" ? [String(id)] : [])),
  );

const callOf = (id: number, { answers, rev }: Pick<SentAnswers, "answers" | "rev">) => ({
  params: { id },
  body: { answers: mutable(answers), rev },
});

async function saveOnce(id: number, sent: SentAnswers): Promise<AnswerEvent> {
  try {
    const saved = await api("PUT /api/attempts/:id/answers", callOf(id, sent));
    return { type: "saved", rev: saved.rev, changes: sent.changes };
  } catch (error) {
    return eventOf(error);
  }
}

function eventOf(error: unknown): AnswerEvent {
  if (!(error instanceof ApiError)) return { type: "failed" };
  if (error.code === "attempt_closed") return { type: "closed", ending: error.serverMessage };
  const { answers, rev } = error.data;
  if (error.code === "stale_answers" && isAnswers(answers) && typeof rev === "number")
    return { type: "stale", answers, rev };
  return { type: "failed" };
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === "object" && value !== null && Object.values(value).every((keys) => Array.isArray(keys));

export const mutable = (answers: Answers): Record<string, string[]> =>
  Object.fromEntries(Object.entries(answers).map(([question, keys]) => [question, [...keys]]));
