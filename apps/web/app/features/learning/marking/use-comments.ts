import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { newClientKey } from "../../../api/request-key.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { useMe } from "../../../session/use-me.ts";
import { useTimeout } from "../../../time/use-timeout.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { submissionQuery } from "../assessment/queries.ts";
import { claimSubmission } from "./queries.ts";
import { nextToSend, pendingReducer, readPending, type PendingComment, type PendingEvent } from "./pending-comments.ts";

const RETRY_MS = 4_000;

/**
 * Comments at seconds of one video. A new one stands in the list at once and is sent until it arrived; until then it is kept in the tab,
 * too.
 */
export function useComments(id: number) {
  const client = useQueryClient();
  const name = `${useMe().id}:marking-comments:${id}`;
  const [kept] = useState(() => readPending(readDraft(name)?.values["comments"]));
  const [pending, dispatch] = useReducer(pendingReducer, kept);
  /** Tries that did not arrive since the last one that did. */
  const [failures, setFailures] = useState(0);
  const failing = failures > 0;
  const busy = useRef(false);
  useOnChange(pending, () => {
    if (pending.length === 0) forgetDraft(name);
    else keepDraft(name, { start: {}, version: null, values: { comments: pending } });
  });
  useUnsavedChanges(pending.length > 0, { sending: !failing });

  const send = async () => {
    const next = nextToSend(pending);
    if (next === null || busy.current) return;
    busy.current = true;
    const event = await sendOne(id, next, (answer) => client.setQueryData(submissionQuery(id).queryKey, answer));
    busy.current = false;
    setFailures((before) => (event === null ? before + 1 : 0));
    if (event !== null) dispatch(event);
  };
  const waiting = nextToSend(pending);
  useTimeout(() => void send(), waiting === null ? null : failing ? RETRY_MS : 0, `${waiting?.key} ${failures}`);
  useWindowEvent("online", () => void send());
  return {
    pending,
    failing,
    add: (at: number, body: string) =>
      dispatch({ type: "added", comment: { key: newClientKey(), at, body, refusal: null } }),
    drop: (key: string) => dispatch({ type: "dropped", key }),
  };
}

export type CommentsForm = ReturnType<typeof useComments>;

type Keep = (answer: Awaited<ReturnType<typeof claimSubmission>>) => void;

/** Null where it did not arrive and is sent again. */
async function sendOne(id: number, { key, at, body }: PendingComment, keep: Keep): Promise<PendingEvent | null> {
  try {
    keep(await api("POST /api/submissions/:id/comments", { params: { id }, body: { at, body, client_key: key } }));
    return { type: "sent", key };
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_claimed") return claimAgain(id, key);
    return eventOf(error, key);
  }
}

/** The claim ran out: it is taken again, and the comment is sent once more. */
async function claimAgain(id: number, key: string): Promise<PendingEvent | null> {
  try {
    await claimSubmission(id, "first");
    return null;
  } catch (error) {
    return eventOf(error, key);
  }
}

/** What is refused for good says so; a connection or a server that fails is tried again. */
function eventOf(error: unknown, key: string): PendingEvent | null {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return isRefused ? { type: "refused", key, message: error.serverMessage } : null;
}
