import { useRef } from "react";
import { menuButtonLeft } from "./menu-focus.ts";

/**
 * Radix hands focus back to a dialog's trigger only; a dialog opened from elsewhere remembers what had it. One opened from
 * a menu returns it to the menu's button, one that was open from the start leaves it to the page's heading.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      const last = before.current === document.body ? document.querySelector("main h1") : before.current;
      if (!(last instanceof HTMLElement) || !last.isConnected) return;
      event.preventDefault();
      last.focus({ preventScroll: before.current === document.body });
    },
  };
}

/** An entry of a menu goes away with it; the button that opened the menu, and names it, stays. */
function openerOf(focused: Element | null): Element | null {
  if (focused === document.body) return menuButtonLeft() ?? focused;
  const button = focused?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  return button ? document.getElementById(button) : focused;
}
