import { ApiError, messageOf } from "../api/api-error.ts";
import type { GuestLine } from "./guest/cart-line.ts";

/** What one line came to. `stop`: nothing was decided, it stays in this browser and so do those after it. */
export type LineOutcome = { kind: "moved" } | { kind: "refused"; reason: string } | { kind: "stop" };

/** No answer, a server in trouble, a limit or an ended session decide nothing about the line. */
export function outcomeOf(error: unknown): LineOutcome {
  const undecided = !(error instanceof ApiError) || error.status < 400 || error.status >= 500;
  if (undecided || [401, 408, 425, 429].includes(error.status)) return { kind: "stop" };
  return { kind: "refused", reason: messageOf(error, "This is not on sale.") };
}

/**
 * The same for the same line in every tab and after a reload, so that a line counts once however often it is sent;
 * another one as soon as the line has changed.
 */
export const transferKey = ({ id, itemType, itemId, quantity }: GuestLine): string =>
  `guest-${id.slice(0, 64)}-${itemType}-${itemId}-${quantity}`;

export const movedText = (count: number): string => (count === 1 ? "1 item moved." : `${count} items moved.`);
