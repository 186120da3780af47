import { useEffect, useEffectEvent } from "react";

const AGAIN_MS = 3000;

/** Asks as soon as something is over, and repeatedly by a timer as long as it is: only the server knows when it has changed. */
export function usePollWhile(over: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  // Follows a timer.
  useEffect(() => {
    if (!over) return;
    askNow();
    const again = setInterval(() => askNow(), AGAIN_MS);
    return () => clearInterval(again);
  }, [over]);
}
