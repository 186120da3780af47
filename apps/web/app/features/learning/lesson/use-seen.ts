import { useCallback, useState } from "react";

/** True once the element has been on the screen; put it at the end of what is to be read. */
export function useSeen() {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, seen] as const;
}
