import { messageOf } from "../../../api/api-error.ts";
import { pause } from "../../../browser/pause.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useSubmitAttempt } from "../queries.ts";
import type { AnswerState } from "./answer-state.ts";
import { mutable } from "./use-autosave.ts";

/** When the time is up the server waits ten seconds, so that a save that does not come back is not waited for so long. */
const LATE_WAIT_MS = 4_000;

interface Saving {
  read: () => AnswerState;
  settle: () => Promise<boolean>;
}

/** Hands in the answers on the screen, once whatever is being saved has been saved. */
export function useHandIn(attemptId: number, { read, settle }: Saving) {
  const submit = useSubmitAttempt(attemptId, async (late: boolean) => {
    if (late) await Promise.race([settle(), pause(LATE_WAIT_MS, new AbortController().signal)]);
    else if (!(await settle()) && !read().closed) throw new Error("The answers are not saved.");
    const { answers, rev } = read();
    return { answers: mutable(answers), rev };
  });
  const failed = (error: unknown) =>
    toast({
      title: "Error",
      description: messageOf(error, "Your answers could not be submitted. Try again."),
      variant: "destructive",
    });
  return {
    busy: submit.isPending,
    handIn: () => submit.mutate(false, { onError: failed }),
    /** The clock has run down: what cannot be saved any more is handed in as it is. */
    handInLate: () => submit.mutate(true, { onError: failed }),
  };
}
