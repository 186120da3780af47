import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** How long after moving a page may take to have its heading. */
const PATIENCE_MS = 10_000;

/** After moving to another page, focus goes to its h1, so that screen readers read where one is. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const idle = useNavigation().state === "idle";
  const shown = useRef(pathname);
  // Follows the focus of the document.
  useEffect(() => {
    if (!idle || shown.current === pathname) return;
    shown.current = pathname;
    return followHeading();
  }, [pathname, idle]);
}

/**
 * A heading that arrives with the page's data gets the focus then, unless the user has begun to do something in the
 * meantime.
 */
function followHeading(): () => void {
  const main = document.querySelector<HTMLElement>("main");
  if (main === null) return () => undefined;
  focusOn(main.querySelector<HTMLElement>("h1") ?? main);
  const observer = new MutationObserver(() => {
    const heading = main.querySelector<HTMLElement>("h1");
    const { activeElement } = document;
    if (heading && (activeElement === main || activeElement === document.body)) focusOn(heading);
  });
  const stop = () => observer.disconnect();
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(stop, PATIENCE_MS);
  const once = { once: true, capture: true };
  window.addEventListener("pointerdown", stop, once);
  window.addEventListener("keydown", stop, once);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener("pointerdown", stop, once);
    window.removeEventListener("keydown", stop, once);
  };
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
