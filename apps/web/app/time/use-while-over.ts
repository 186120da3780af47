import { useEffect, useEffectEvent } from "react";

const AGAIN_MS = 3000;

/** Asks once a time is over, and again and again by a timer: the clock that decides is the server's, which may be behind. */
export function useWhileOver(over: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  // Follows a timer.
  useEffect(() => {
    if (!over) return;
    askNow();
    const again = setInterval(() => askNow(), AGAIN_MS);
    return () => clearInterval(again);
  }, [over]);
}
