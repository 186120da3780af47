import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Tells what is outside React (the server, the browser's storage, other tabs, a toast, a library's form) once for each `key` that
 * is drawn after another; null, undefined and false tell nothing.
 */
export function useTell(key: unknown, tell: () => void): void {
  const tellNow = useEffectEvent(tell);
  const told = useRef<unknown>(null);
  // Follows what is told.
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    if (key !== null && key !== undefined && key !== false) tellNow();
  }, [key]);
}
