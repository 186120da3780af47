import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** After moving to another page, focus goes to its h1, so that screen readers read where one is. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const idle = useNavigation().state === "idle";
  const shown = useRef(pathname);
  useEffect(() => {
    if (!idle || shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname, idle]);
}
