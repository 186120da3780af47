import { useEffect, useRef, type RefObject } from "react";

/** A line that goes takes the focus with it; the heading of the list then has it instead of nothing. */
export function useKeepFocus(heading: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body) heading.current?.focus();
  }, [count, heading]);
}
