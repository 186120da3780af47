import { giveUpWithin, isUnsaved, mayLeave } from "./leave-guards.ts";

/** Closes what has the scope, after asking about what is unsaved in it. */
export function closeAfterQuestion(scope: string, onClose: () => void): () => void {
  const now = () => {
    giveUpWithin(scope);
    onClose();
  };
  return () => {
    if (!isUnsaved(scope)) return now();
    void mayLeave(scope).then((leave) => (leave ? now() : undefined));
  };
}
