import { useRef } from "react";

/**
 * Radix hands focus back to a dialog's trigger only; a dialog opened from elsewhere remembers what had it. One that was
 * open from the start leaves it to the page's heading.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const last = before.current === document.body ? document.querySelector("main h1") : before.current;
      if (!(last instanceof HTMLElement) || !last.isConnected) return;
      event.preventDefault();
      last.focus({ preventScroll: before.current === document.body });
    },
  };
}
