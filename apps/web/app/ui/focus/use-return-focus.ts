import { useRef } from "react";
import { menuButtonLeft } from "./menu-focus.ts";
import { focusFallback } from "./focus-fallback.ts";

/** How long what a dialog did may take to change the page below it. */
const WHILE_CHANGING_MS = 5_000;

/**
 * Radix hands focus back to a dialog's trigger only; a dialog opened from elsewhere remembers what had it. One opened from
 * a menu returns it to the menu's button, one that was open from the start leaves it to the panel below or the page's heading, and so
 * does one whose opener goes away with what was done. Where an answer is chosen already, focus begins there.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = openerOf(document.activeElement);
      const chosen = event.currentTarget instanceof Element ? chosenFirst(event.currentTarget) : null;
      if (chosen === null) return;
      event.preventDefault();
      chosen.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      const opener = before.current instanceof HTMLElement && before.current !== document.body ? before.current : null;
      const last = opener?.isConnected ? opener : focusFallback();
      if (last === null) return;
      event.preventDefault();
      last.focus({ preventScroll: last !== opener });
      if (last === opener) followWhenGone(opener);
    },
  };
}

/** The chosen one of the radio buttons that a dialog begins with: the first of them would change the answer. */
function chosenFirst(dialog: Element): HTMLElement | null {
  const first = dialog.querySelector("input, select, textarea, button, a[href]");
  if (!(first instanceof HTMLInputElement) || first.type !== "radio" || first.checked) return null;
  return dialog.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`);
}

/** What opened the dialog may go once the page shows what was done; the keyboard user stays on the page. */
function followWhenGone(opener: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    watch.disconnect();
    if (!opener.isConnected && document.activeElement === document.body)
      focusFallback()?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), WHILE_CHANGING_MS);
}

/** An entry of a menu goes away with it; the button that opened the menu, and names it, stays. */
function openerOf(focused: Element | null): Element | null {
  if (focused === document.body) return menuButtonLeft() ?? focused;
  const menu = focused?.closest('[role="menu"]');
  if (!menu) return focused;
  // A button with an id of its own is not the one its menu is named by.
  const button = document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return button ?? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") ?? menuButtonLeft();
}
