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
export function DisabledFieldset({ on, children }: FrozenProps) {
  // Browsers tell nobody that a field lost its focus by being switched off.
  const focused = useRef<HTMLElement>(null);
  // Follows the focus of the document.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const field = focused.current;
    // It is on the page then, or on the dialog that keeps it to itself; not where the person has gone since.
    if (!on && field && activeElement !== field && activeElement?.contains(field)) field.focus({ preventScroll: true });
  }, [on]);
  return (
    <fieldset
      role="none"
      disabled={on}
      className="contents"
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {children}
    </fieldset>
  );
}
