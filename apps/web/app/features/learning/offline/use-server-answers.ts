import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { keptOwner } from "../../../kept/kept-owner.ts";
import { syncKept } from "../../../kept/sync-kept.ts";
import { meQuery } from "../../../session/session.ts";
import { usePollWhile } from "../../../time/use-poll-while.ts";

interface ServerAnswers {
  /** False while the browser believes to have a connection and nobody answers: a network that leads nowhere. */
  readonly answers: boolean;
  /** Looks after what is kept, now. */
  readonly look: () => void;
}

/**
 * Looks after what is kept when the page opens and when the connection is back. Where nothing answers it is tried again every three
 * seconds, and once something does, who looks is asked too.
 */
export function useServerAnswers(): ServerAnswers {
  const client = useQueryClient();
  const [answers, setAnswers] = useState(true);
  const look = () => {
    const owner = keptOwner();
    if (owner === null || !navigator.onLine) return;
    syncKept(owner, { now: true }).then(
      (looked) => {
        if (!looked || answers) return;
        setAnswers(true);
        void client.refetchQueries({ queryKey: meQuery.queryKey });
      },
      (error: unknown) => setAnswers(!isUnreachable(error)),
    );
  };
  useOnChange("opened", look);
  useWindowEvent("online", look);
  usePollWhile(!answers, look);
  return { answers, look };
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
