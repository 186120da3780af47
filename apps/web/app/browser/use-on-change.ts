import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Acts on what is outside React (the server, the browser's storage, other tabs, a toast, a library's form, where the document is) once for each `key` that
 * is drawn after another; null, undefined and false do nothing.
 */
export function useOnChange(key: unknown, act: () => void): void {
  const actNow = useEffectEvent(act);
  const done = useRef<unknown>(null);
  // Follows what was acted on.
  useEffect(() => {
    if (done.current === key) return;
    done.current = key;
    if (key !== null && key !== undefined && key !== false) actNow();
  }, [key]);
}
