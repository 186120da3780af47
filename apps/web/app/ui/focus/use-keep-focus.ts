import type { RefObject } from "react";
import { useFocusAfter } from "./use-focus-after.ts";

/** A line that goes takes the focus with it; the heading of the list then has it instead of nothing. */
export function useKeepFocus(heading: RefObject<HTMLElement | null>, count: number): void {
  useFocusAfter(count, (before) => {
    if (count < before && document.activeElement === document.body) heading.current?.focus();
  });
}
