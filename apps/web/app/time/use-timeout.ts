import { useEffect, useEffectEvent } from "react";

/** Calls with `of` once after a number of milliseconds, restarted when `of` changes; null stops the timer. */
export function useTimeout<Value>(call: (of: Value) => void, milliseconds: number | null, of: Value): void {
  const latest = useEffectEvent(call);
  // Follows a timer.
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => latest(of), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, of]);
}
