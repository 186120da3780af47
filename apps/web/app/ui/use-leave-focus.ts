import { useEffect } from "react";

/** What goes away once it was pressed leaves whoever is at the keyboard at the page's heading instead of before the page. */
export function useLeaveFocus(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    },
    [],
  );
}
