import { useEffect, useEffectEvent } from "react";

/** Listens to the window while `on`. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listen: (event: WindowEventMap[Name]) => void,
  on = true,
): void {
  const latest = useEffectEvent(listen);
  // Follows the window.
  useEffect(() => {
    if (!on) return;
    const listener = (event: WindowEventMap[Name]) => latest(event);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name, on]);
}
