import { useEffect, useState } from "react";

const lookEveryMs = 15_000;

/** The time, for clocks that show minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
