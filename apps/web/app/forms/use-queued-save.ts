import { useMutation } from "@tanstack/react-query";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLatest } from "../browser/use-latest.ts";
import { useTaskQueue } from "./use-task-queue.ts";

interface Saving<Values, Saved> {
  /** The version that is stored, or the one that a conflict was settled on. */
  version: number;
  /** Sends what is to be stored; null when nothing is, or nothing can be yet. */
  send(values: Values, version: number): Promise<Saved> | null;
  /** Whether these can be stored as they are. */
  isWhole(values: Values): boolean;
  /** `sent` is what the form is based on from now on; what was typed since stands over it. */
  onSaved(saved: Saved, sent: Values): void;
}

/**
 * Saves a form of which all is stored at once: one save after the other, each on the version that the one before left.
 * `save` returns whether all that was typed is stored.
 */
export function useQueuedSave<Values extends FieldValues, Saved extends { version: number }>(
  form: UseFormReturn<Values>,
  { version, send, isWhole, onSaved }: Saving<Values, Saved>,
) {
  const standsOnRef = useLatest(version);
  const inTurn = useTaskQueue();
  const saving = useMutation({
    mutationFn: async () => {
      const sent = structuredClone(form.getValues());
      const saved = await send(sent, standsOnRef.current);
      return saved && { sent, saved };
    },
    onSuccess: (done) => {
      if (done === null) return;
      standsOnRef.current = done.saved.version;
      // What was typed in the meantime stays, and differs from what is stored.
      form.reset(done.sent, { keepValues: true });
      onSaved(done.saved, done.sent);
    },
  });
  const save = async (): Promise<boolean> => {
    const mine = inTurn(() => saving.mutateAsync());
    try {
      await mine;
    } catch {
      return false; // said beside the title
    }
    return isWhole(form.getValues());
  };
  return { save, pending: saving.isPending, error: saving.error, forgive: saving.reset };
}
