import { useSyncExternalStore } from "react";

let changing = false;
const listeners = new Set<() => void>();

/** Whether changes of the account's cart are on their way; sums are asked for once they have arrived. */
export const useChanging = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => changing,
    () => false,
  );

export function setChanging(next: boolean): void {
  changing = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
