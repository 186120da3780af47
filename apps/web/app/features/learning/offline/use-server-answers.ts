import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { keptOwner } from "../../../kept/kept-owner.ts";
import { lookAfter } from "../../../kept/look-after.ts";
import { meQuery } from "../../../session/session.ts";
import { useWhileOver } from "../../../time/use-while-over.ts";

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
    lookAfter(owner, { now: true }).then(
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
  useWhileOver(!answers, look);
  return { answers, look };
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
