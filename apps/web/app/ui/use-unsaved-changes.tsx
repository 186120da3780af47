import { useEffect, type RefObject } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface UnsavedOptions {
  withinPage?: boolean | readonly string[];
  onLeave?: () => void;
  closed?: RefObject<boolean>;
}

/**
 * Asks before leaving a changed form. Render what it returns inside the form's page.
 * `withinPage`: the form goes away with the page's query string, too, as on a tab, or with certain names in it.
 * `onLeave`: what was typed is given up. `closed`: true once it was closed on purpose, whatever it changes in the address then.
 */
export function useUnsavedChanges(changed: boolean, { withinPage = false, onLeave, closed }: UnsavedOptions = {}) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      changed &&
      closed?.current !== true &&
      (here.pathname !== there.pathname || isElsewhere(withinPage, here.search, there.search)),
  );
  useCloseWarning(changed);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => open || blocker.reset?.()}
      question="Leave without saving your changes?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}

/** The browser asks before the tab is closed or the page is read anew. */
export function useCloseWarning(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [changed]);
}

function isElsewhere(withinPage: boolean | readonly string[], here: string, there: string): boolean {
  if (typeof withinPage === "boolean") return withinPage && here !== there;
  const [before, after] = [new URLSearchParams(here), new URLSearchParams(there)];
  return withinPage.some((name) => before.get(name) !== after.get(name));
}
