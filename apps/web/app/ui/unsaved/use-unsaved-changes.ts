import { useCallback, useContext, useEffect, useId } from "react";
import { askWith, dropLeaveGuard, hasLeaveGuard, putLeaveGuard, type LeaveGuard } from "../leaving/leave-guards.ts";
import { drawLeaveQuestion } from "./leave-question.tsx";
import { LeaveScope } from "../leaving/leave-scope.ts";
import { closeAfterQuestion } from "../leaving/close-request.ts";
import { loadQuestion } from "../overlays/confirm-later.tsx";
import { useOnChange } from "../../browser/use-on-change.ts";
import { useLatest } from "../../browser/use-latest.ts";
import { useWindowEvent } from "../../browser/use-window-event.ts";

askWith(drawLeaveQuestion);

interface LeaveOptions {
  /** The form goes away with the page's query string, too, as on a tab, or with certain names in it. */
  withinPage?: boolean | readonly string[];
  /** It is on its way to the server, and unsaved until that says otherwise. */
  sending?: boolean;
  /** What was typed is given up. */
  onLeave?: () => void;
  /** What was typed was sent, with a good answer. */
  onSaved?: () => void;
}

/** Asks before leaving a changed form, however many a page has. The shell draws the question, one for all: `LeaveQuestionHost`. */
export function useUnsavedChanges(changed: boolean, options: LeaveOptions = {}): void {
  useLeaveGuard(changed, options);
}

/**
 * The same for a dialog, which is closed as well as left: `close` asks first while something in it, or in a form that is in it, is
 * changed. The dialog is given the `scope`.
 */
export function useUnsavedDialog(
  changed: boolean,
  onClose: () => void,
  sending = false,
  onSaved?: () => void,
): { scope: string; close: () => void } {
  const { id: scope, release } = useLeaveGuard(changed, {
    withinPage: true,
    sending,
    onLeave: onClose,
    ...(onSaved && { onSaved }),
  });
  const close = closeAfterQuestion(scope, () => {
    // Closing may change the address, which must not ask again.
    release();
    onClose();
  });
  return { scope, close };
}

function useLeaveGuard(changed: boolean, { withinPage = false, sending = false, onLeave, onSaved }: LeaveOptions) {
  const id = useId();
  const around = useContext(LeaveScope);
  const latest = useLatest({ onLeave, onSaved });
  useOnChange("drawn", () => void loadQuestion());
  const place = JSON.stringify([withinPage, around]);
  // Follows the list of what is unsaved, which stands outside React.
  useEffect(() => {
    if (!changed) return;
    const [parts, within] = JSON.parse(place) as [LeaveGuard["withinPage"], LeaveGuard["within"]]; // what was written above
    putLeaveGuard(id, {
      withinPage: parts,
      within,
      sending,
      onLeave: () => latest.current.onLeave?.(),
      onSaved: () => latest.current.onSaved?.(),
    });
  }, [changed, id, place, sending, latest]);
  // Apart: what is refused is unsaved still, and a question about it is answered by nobody.
  // Follows the same list.
  useEffect(() => (changed ? () => dropLeaveGuard(id) : undefined), [changed, id]);
  useBeforeClose(changed, () => hasLeaveGuard(id));
  const release = useCallback(() => dropLeaveGuard(id), [id]);
  return { id, release };
}

/** The browser asks before the tab is closed or the page is read anew. */
export const useCloseWarning = (changed: boolean): void => useBeforeClose(changed, always);

/** The same for what is kept in the tab, and goes with it: whether there is any is looked at in that moment. */
export const useClosedTabWarning = (kept: () => boolean): void => useBeforeClose(true, kept);

const always = (): boolean => true;

function useBeforeClose(changed: boolean, asks: () => boolean): void {
  useWindowEvent("beforeunload", (event) => (asks() ? event.preventDefault() : undefined), changed);
}
