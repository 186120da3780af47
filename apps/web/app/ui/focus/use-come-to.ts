import { useEffect, useEffectEvent } from "react";

/** Moves the document, by focus or scrolling, to what `key` names, each time that it names another; null names nothing. */
export function useScrollTo(key: string | number | null, come: () => void): void {
  const comeNow = useEffectEvent(come);
  // Follows the document.
  useEffect(() => {
    if (key !== null) comeNow();
  }, [key]);
}
