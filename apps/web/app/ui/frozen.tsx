import { useLayoutEffect, useRef, type ReactNode } from "react";

interface FrozenProps {
  /** While true nothing in it can be changed. */
  on: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that goes away when it is sent: what would be typed in the meantime could not be sent any more, so nothing can be.
 * Focus, which a field that cannot be changed loses, comes back to it.
 */
export function Frozen({ on, children }: FrozenProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (on)
      focused.current =
        activeElement instanceof HTMLElement && box.current?.contains(activeElement) ? activeElement : null;
    else if (focused.current && activeElement === body) focused.current.focus({ preventScroll: true });
  }, [on]);
  return (
    <fieldset ref={box} role="none" disabled={on} className="contents">
      {children}
    </fieldset>
  );
}
