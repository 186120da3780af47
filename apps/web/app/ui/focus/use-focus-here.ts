import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * Takes the focus when `focus` says so, or when the page had nothing else to give it to: after moving to a page that is
 * still loading it rests on the page as a whole, and a step that goes takes it along. A fresh page load is left alone.
 */
export function useFocusHere<E extends HTMLElement>(focus: boolean) {
  const target = useRef<E>(null);
  const arrival: string = useNavigationType();
  const moved = arrival !== "POP";
  // Follows the focus of the document.
  useEffect(() => {
    if (focus || document.activeElement?.matches(moved ? "main, body" : "main"))
      target.current?.focus({ preventScroll: !focus });
  }, [focus, moved]);
  return target;
}
