import { useEffect, useEffectEvent, useRef } from "react";

/** Moves the document's focus after `shown` has become another, not when it is first drawn. */
export function useFocusAfter<Value>(shown: Value, focus: (before: Value) => void): void {
  const focusNow = useEffectEvent(focus);
  const last = useRef(shown);
  // Follows the focus of the document.
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before !== shown) focusNow(before);
  }, [shown]);
}
