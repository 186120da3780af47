import { useEffect, useEffectEvent } from "react";

/** Calls once after so many milliseconds, counted anew when `restart` is another; null stops the timer. */
export function useTimeout(call: () => void, milliseconds: number | null, restart?: unknown): void {
  const latest = useEffectEvent(call);
  // Follows a timer.
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => latest(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, restart]);
}
