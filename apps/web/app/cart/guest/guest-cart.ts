import { useSyncExternalStore } from "react";
import { browserTexts } from "../../browser/storage.ts";
import { parseLines, type GuestLines } from "./guest-lines.ts";

const KEY = "guest_cart";
const NOTHING: GuestLines = [];

const listeners = new Set<() => void>();
let known: { text: string | null; lines: GuestLines } = { text: null, lines: NOTHING };
/** The cart of this tab alone, while the browser refuses to store it. */
let unstored: GuestLines | null = null;

/** The lines of the cart kept in this browser, the same list while nothing changes. */
export function readGuestCart(): GuestLines {
  if (unstored !== null) return unstored;
  const text = browserTexts.read(KEY);
  if (text !== known.text) known = { text, lines: parseLines(text) };
  return known.lines;
}

/** Empty on the server. */
export const useGuestCart = (): GuestLines => useSyncExternalStore(subscribe, readGuestCart, () => NOTHING);

/** Other tabs write the same text; the browser notifies this one. */
function subscribe(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}

/** Puts other lines in their place. False where the browser refuses to store them for the first time: they are this tab's alone then. */
export function keepGuestCart(lines: GuestLines): boolean {
  const before = unstored;
  unstored = browserTexts.write(KEY, lines.length === 0 ? null : JSON.stringify(lines)) ? null : lines;
  for (const listener of listeners) listener();
  return unstored === null || before !== null || lines.length === 0;
}
