import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useReducer, useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { useLatest } from "../../../browser/use-latest.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { restoreDraft } from "../../../forms/drafts/restore-draft.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { useMe } from "../../../session/use-me.ts";
import { useTimeout } from "../../../time/use-timeout.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { submissionQuery, type Submission } from "../assessment/queries.ts";
import { markingReducer, isUnsaved, startMarking, type MarkingEvent, type MarkingState } from "./marking-state.ts";
import { markingValues, marksBody, type MarkingValues } from "./marking-values.ts";
import { marksOf } from "./marks-of.ts";
import { claimSubmission, saveMarks, type Pass } from "./queries.ts";

const WAIT_MS = 700;
const RETRY_MS = 4_000;

/**
 * Marks of one submission, saved as they are typed, one save at a time. What is not stored yet is kept in the tab as well, so that
 * neither a crash, a lost connection nor a claim that ran out takes anything along.
 */
export function useMarking(submission: Submission, pass: Pass) {
  const client = useQueryClient();
  const name = `${useMe().id}:${pass}-marking:${submission.id}`;
  const [start] = useState(() => startOf(name, submission, pass));
  const [state, dispatch] = useReducer(markingReducer, start, startMarking);
  const latest = useLatest(state);
  const running = useRef<Promise<void> | null>(null);
  const unsaved = isUnsaved(state);
  useOnChange(state, () => {
    if (isUnsaved(state)) keepDraft(name, { start: state.stored, values: state.values, version: state.version });
    else forgetDraft(name);
  });

  const save = useCallback(async () => {
    if (running.current) return running.current;
    if (!isUnsaved(latest.current) || latest.current.ended !== null) return;
    dispatch({ type: "saving" });
    running.current = saveOnce(client, submission, pass, latest.current).then((event) => {
      running.current = null;
      latest.current = markingReducer(latest.current, event);
      dispatch(event);
    });
    return running.current;
  }, [client, submission, pass, latest]);

  const waits = unsaved && state.ended === null && state.save !== "refused";
  useTimeout(() => void save(), waits ? (state.save === "retrying" ? RETRY_MS : WAIT_MS) : null, state);
  useWindowEvent("online", () => void save());
  useUnsavedChanges(unsaved, { sending: state.save === "saving" });

  /** Everything that was typed is stored; false where it could not be. */
  const settle = async (): Promise<boolean> => {
    for (let tries = 0; tries < 3 && isUnsaved(latest.current); tries += 1) await save();
    return !isUnsaved(latest.current);
  };
  return {
    state,
    change: (values: MarkingValues) => dispatch({ type: "changed", values }),
    settle,
    /** The number that a release is sent with. */
    readVersion: () => latest.current.version,
    /** Taken over again: what was typed meanwhile is saved. */
    claimed: () => dispatch({ type: "claimed" }),
  };
}

export type MarkingForm = ReturnType<typeof useMarking>;

function startOf(name: string, submission: Submission, pass: Pass) {
  const marks = marksOf(submission, pass);
  const stored = markingValues(marks, submission.criteria);
  const version = marks?.version ?? 1;
  const kept = readDraft(name);
  const found = kept && restoreDraft(kept, stored, version);
  if (!found) return { stored, values: stored, version, unsaved: false };
  return { stored: found.start, values: found.values, version: found.version ?? version, unsaved: true };
}

async function saveOnce(
  client: QueryClient,
  { id, criteria }: Submission,
  pass: Pass,
  { values, version, changes }: MarkingState,
): Promise<MarkingEvent> {
  const keep = (answer: Submission) => {
    client.setQueryData(submissionQuery(id).queryKey, answer);
    return marksOf(answer, pass)?.version ?? version;
  };
  try {
    const answer = await saveMarks(id, pass, marksBody(values, criteria, version));
    return { type: "saved", sent: values, version: keep(answer), changes };
  } catch (error) {
    if (!(error instanceof ApiError)) return { type: "failed" };
    if (error.code === "edit_conflict") return readAgain(client, id, pass);
    if (error.code === "not_claimed") return claimAgain(id, pass);
    return eventOf(error);
  }
}

/** Another window of the same person saved first. */
async function readAgain(client: QueryClient, id: number, pass: Pass): Promise<MarkingEvent> {
  try {
    const fresh = await client.fetchQuery({ ...submissionQuery(id), staleTime: 0 });
    const marks = marksOf(fresh, pass);
    return { type: "stale", values: markingValues(marks, fresh.criteria), version: marks?.version ?? 1 };
  } catch (error) {
    return eventOf(error);
  }
}

/** The claim ran out, and nobody else has taken it: it is taken again, and the save is tried once more. */
async function claimAgain(id: number, pass: Pass): Promise<MarkingEvent> {
  try {
    await claimSubmission(id, pass);
    return { type: "failed" };
  } catch (error) {
    return eventOf(error);
  }
}

/** What is refused for good says so; a connection or a server that fails is tried again. */
function eventOf(error: unknown): MarkingEvent {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429)
    return { type: "failed" };
  const message = claimedBy(error) ?? error.serverMessage;
  return error.status === 422 ? { type: "refused", message } : { type: "ended", message };
}

function claimedBy({ code, data: { name } }: ApiError): string | null {
  return code === "claimed" && typeof name === "string" ? `${name} is marking this video.` : null;
}
