import { useLayoutEffect, useRef, type ReactNode } from "react";

interface FrozenProps {
  /** While true nothing in it can be changed. */
  on: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that is removed after sending: text typed in the meantime could not be sent any more, so the
 * fields are disabled. The focus, which a disabled field loses, is restored afterwards.
 */
export function DisabledFieldset({ on, children }: FrozenProps) {
  // Browsers send no event when a field loses its focus by being disabled.
  const focused = useRef<HTMLElement>(null);
  // Follows the focus of the document.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const field = focused.current;
    // The focus is on the page then, or on the dialog that traps it; it is not restored if the person has moved it
    // since.
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
