import { useCallback, useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from "react";
import { useBlocker, useLocation } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import {
  answerLeave,
  dropLeaveGuard,
  guardsBetween,
  mayLeave,
  noLeaveGuards,
  putLeaveGuard,
  readLeaveGuards,
  subscribeToLeaveGuards,
  type LeaveGuard,
} from "./leave-guards.ts";

interface LeaveOptions {
  /** The form goes away with the page's query string, too, as on a tab, or with certain names in it. */
  withinPage?: boolean | readonly string[];
  /** What was typed is given up. */
  onLeave?: () => void;
}

/** Asks before leaving a changed form, however many a page has. Render what it returns inside the form's page. */
export const useUnsavedChanges = (changed: boolean, options: LeaveOptions = {}): ReactNode =>
  useLeaveGuard(changed, options).question;

/** The same for a dialog, which is closed as well as left: `close` asks first while something in it is changed. */
export function useUnsavedDialog(changed: boolean, onClose: () => void): { question: ReactNode; close: () => void } {
  const { question, release } = useLeaveGuard(changed, { withinPage: true, onLeave: onClose });
  const close = async () => {
    if (changed && !(await mayLeave())) return;
    // Closing may change the address, which must not ask again.
    release();
    onClose();
  };
  return { question, close: () => void close() };
}

function useLeaveGuard(changed: boolean, { withinPage = false, onLeave }: LeaveOptions) {
  const id = useId();
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  const within = typeof withinPage === "boolean" ? String(withinPage) : JSON.stringify(withinPage);
  useEffect(() => {
    if (!changed) return;
    const parts = JSON.parse(within) as LeaveGuard["withinPage"]; // what was written a few lines above
    putLeaveGuard(id, { withinPage: parts, onLeave: () => latest.current?.() });
    return () => dropLeaveGuard(id);
  }, [changed, id, within]);
  useCloseWarning(changed);
  const release = useCallback(() => dropLeaveGuard(id), [id]);
  return { question: <LeaveQuestion id={id} />, release };
}

/** Asks for all that is unsaved on the page if it is the first of it. */
function LeaveQuestion({ id }: { id: string }) {
  const { guards, asked } = useSyncExternalStore(subscribeToLeaveGuards, readLeaveGuards, noLeaveGuards);
  return guards[0]?.id === id ? <Question asked={asked !== null} /> : null;
}

function Question({ asked }: { asked: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guardsBetween(currentLocation, nextLocation).length > 0,
  );
  const here = useLocation();
  const stay = () => {
    blocker.reset?.();
    if (asked) answerLeave(false);
  };
  const leave = () => {
    if (asked) return answerLeave(true);
    if (blocker.state !== "blocked") return;
    for (const guard of guardsBetween(here, blocker.location)) guard.onLeave();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      open={asked || blocker.state === "blocked"}
      onOpenChange={(open) => open || stay()}
      question="Leave without saving your changes?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={leave}
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
