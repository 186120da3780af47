import { useEffect, useRef, type RefObject } from "react";

/** Holds what ends a call on its way, and ends it when the screen is left. */
export function useAbortOnLeave(): RefObject<AbortController | undefined> {
  const control = useRef<AbortController>(undefined);
  // Follows the call on its way.
  useEffect(() => () => control.current?.abort(), []);
  return control;
}
