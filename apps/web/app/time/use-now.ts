import { useEffect, useState } from "react";

/** For clocks that show minutes. */
export const clockEveryMs = 15_000;

/** The moment, in milliseconds, read again so often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  // Follows a timer.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
