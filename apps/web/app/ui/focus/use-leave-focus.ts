import { useEffect } from "react";
import { focusFallback } from "./focus-fallback.ts";

/** What goes away once it was pressed leaves the keyboard user at the panel or the page's heading instead of before the page. */
export function useLeaveFocus(): void {
  // Follows the focus of the document.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      focusFallback()?.focus({ preventScroll: true });
    },
    [],
  );
}
