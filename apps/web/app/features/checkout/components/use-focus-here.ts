import { useEffect, useRef } from "react";

/**
 * Takes the focus when `focus` says so, or when the page had nothing else to give it to: after moving to a page that is
 * still loading it rests on the page as a whole.
 */
export function useFocusHere<E extends HTMLElement>(focus: boolean) {
  const target = useRef<E>(null);
  useEffect(() => {
    if (focus || document.activeElement?.matches("main")) target.current?.focus({ preventScroll: !focus });
  }, [focus]);
  return target;
}
