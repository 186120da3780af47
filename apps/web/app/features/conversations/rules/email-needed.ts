import { messageTexts } from "@pavane/contract/conversations/choices";
import type { Me } from "../../../session/session.ts";

/** What one does about one's e-mail before one can write: confirm it, or add one where none waits; null where it is not about that. */
export function emailNeeded(
  refusal: string,
  { email, pending_email: pending }: Pick<Me, "email" | "pending_email">,
): "confirm" | "add" | null {
  if (refusal !== messageTexts.confirmEmail) return null;
  return email === null && pending === null ? "add" : "confirm";
}
