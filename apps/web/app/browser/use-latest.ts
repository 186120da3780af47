import { useEffect, useRef, type RefObject } from "react";

/** The newest value, for what is called from outside React later: a timer, a listener, an answer. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // Follows what calls later.
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
