import { useCallback, useState } from "react";
import { useLatest } from "../../../browser/use-latest.ts";

/** True once the element has been on the screen; put it at the end of what is to be read. `onSeen` is called then. */
export function useSeen(onSeen: () => void) {
  const [seen, setSeen] = useState(false);
  const latest = useLatest(onSeen);
  const ref = useCallback(
    (element: HTMLDivElement) => {
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        latest.current();
        observer.disconnect();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [latest],
  );
  return [ref, seen] as const;
}
