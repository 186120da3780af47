import { useState, useSyncExternalStore } from "react";
import { browserTexts, parsed } from "../../browser/storage.ts";
import { paidSince, readNotes, thingName, withPaid } from "./rules/paid-notes.ts";
import type { Order, Quote } from "./shapes.ts";

const NAME = "paid_orders";

/** The viewer of a page: an account's id or "guest". */
export type PaidBy = number | "guest";

/** Publishes to the other tabs of this browser what an order bought. */
export function notePaid(order: Order, buyer: PaidBy): void {
  const note = { order: order.public_id, who: String(buyer), things: order.items.map(thingName), at: Date.now() };
  browserTexts.write(NAME, JSON.stringify(withPaid(notesNow(), note)));
}

/**
 * The order by which another tab has paid everything this page shows, or showed before that took it out of the cart; null where
 * none has. What the server says of a member comes first: it knows other browsers, too.
 */
export function usePaidInOtherTab(buyer: PaidBy, quote: Quote | undefined): string | null {
  const [openedAt] = useState(() => Date.now());
  const [shown, setShown] = useState<readonly string[]>([]);
  const notes = useSyncExternalStore(onChange, textNow, () => null);
  const now = quote?.lines.map(thingName) ?? [];
  if (now.length > 0 && now.join() !== shown.join()) setShown(now);
  const noted = paidSince(readNotes(parsed(notes)), {
    who: String(buyer),
    things: now.length > 0 ? now : shown,
    openedAt,
  });
  return quote?.paid_order ?? noted;
}

const textNow = (): string | null => browserTexts.read(NAME);
const notesNow = () => readNotes(parsed(textNow()));

/** Called when other tabs write. */
function onChange(look: () => void): () => void {
  addEventListener("storage", look);
  return () => removeEventListener("storage", look);
}
