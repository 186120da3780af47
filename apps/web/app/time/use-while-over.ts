import { useEffect, useEffectEvent } from "react";

const AGAIN_MS = 3000;

/** Asks once a time has passed, and repeatedly by a timer: the server's clock decides, and it may be behind. */
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
