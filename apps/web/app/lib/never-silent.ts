import { toast } from "../ui/toast-store.ts";
import { ApiError, messageOf } from "./api-error.ts";

/** Where a screen says something. */
const saying = '[role="alert"], [role="status"], output';
/** What asks for more says something when it opens; that a button in it comes to rest says nothing. */
const opening = `${saying}, [role="dialog"], [role="alertdialog"]`;
/** Rendering, and a dialog that is loaded first. */
const waitMs = 600;

/**
 * No answer of the server is ever silent on a screen: when a write was refused and the screen has said nothing of it soon after, a message
 * says what the server said. The screen itself is watched, so that no form can forget it. Sessions that ended are told by the page.
 */
export function neverSilent(error: unknown): void {
  if (typeof document === "undefined" || !(error instanceof ApiError) || error.status === 401) return;
  let said = false;
  const watching = new MutationObserver((changes) => {
    said ||= changes.some(isSaying);
  });
  watching.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-invalid", "open", "data-state"],
  });
  setTimeout(() => {
    watching.disconnect();
    // What is refused again stands there unchanged.
    if (said || document.body.innerText.includes(error.serverMessage)) return;
    toast({ title: "Error", description: messageOf(error, "That did not work. Try again."), variant: "destructive" });
  }, waitMs);
}

function isSaying({ type, target, addedNodes }: MutationRecord): boolean {
  const place = target instanceof Element ? target : target.parentElement;
  if (type === "attributes") return place?.getAttribute("aria-invalid") === "true";
  if (place?.closest(saying)) return true;
  return [...addedNodes].some(
    (node) => node instanceof Element && (node.matches(opening) || node.querySelector(opening) !== null),
  );
}
