import { toast } from "../ui/toasts/toast-store.ts";
import { ApiError, messageOf, wordsOfFailure } from "./api-error.ts";
import { showsAnswer, isOnScreen } from "./visible-answer.ts";
import { upgradeAfter } from "./upgrade.ts";

/** Rendering, and a dialog that is loaded first. */
const waitMs = 600;

/**
 * Shows every refusal of the server: when a write was refused and the screen has shown nothing about it soon after, a
 * message shows the server's text. The screen itself is watched, so that no form can forget it. Ended sessions are
 * reported by the page, and a level that is too low is handled by a separate dialog.
 */
export function ensureRefusalShown(error: unknown): void {
  if (typeof document === "undefined" || !(error instanceof ApiError) || error.status === 401) return;
  if (upgradeAfter(error) !== null) return;
  let answered = false;
  const watching = new MutationObserver((changes) => {
    answered ||= changes.some(isAnswer);
  });
  watching.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-invalid"],
  });
  setTimeout(() => {
    watching.disconnect();
    // A repeated refusal leaves its message on the screen unchanged; and a screen may have its own text for it.
    if (answered || isOnScreen(document.body.innerText, wordsOfFailure(error))) return;
    toast({ title: "Error", description: messageOf(error, "That did not work. Try again."), variant: "destructive" });
  }, waitMs);
}

function isAnswer({ type, target, addedNodes }: MutationRecord): boolean {
  const place = target instanceof Element ? target : target.parentElement;
  const added = [...addedNodes].filter((node) => node instanceof Element);
  return showsAnswer({ kind: type === "attributes" ? "mark" : "content", place, added });
}
