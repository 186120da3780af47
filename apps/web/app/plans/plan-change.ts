import type { QueryClient } from "@tanstack/react-query";
import { browserTexts } from "../browser/storage.ts";

const noted = "plan_changed";

/**
 * A plan has begun, changed or ended: everything that was read may now be open or closed, here and, by their storage event,
 * in the other tabs.
 */
export function planChanged(client: QueryClient): Promise<void> {
  // Without storage the other tabs find out when they read again.
  browserTexts.write(noted, String(Date.now()));
  return readAgain(client);
}

/** Calls back when another tab has changed the plan. */
export function onPlanChange(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === noted) listener();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

/** Only what was read: a cache that makes a payment must not make it again. */
export function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("GET ") });
}
