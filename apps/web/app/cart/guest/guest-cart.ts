import { useSyncExternalStore } from "react";
import { toast } from "../../ui/toasts/toast-store.ts";
import { browserTexts } from "../../browser/storage.ts";
import type { CartThing } from "./cart-line.ts";
import { acceptPrice, addLine, changeQuantity, parseLines, removeLines, type GuestLines } from "./guest-lines.ts";

const KEY = "guest_cart";
const MODE_KEY = "guest_mode";
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

/** False when the cart is full. */
export function addToGuestCart(thing: CartThing, quantity = 1): boolean {
  const lines = addLine(readGuestCart(), thing, quantity, randomId);
  if (lines !== null) write(lines);
  return lines !== null;
}

/** Below 1 removes the line. */
export const changeGuestQuantity = (id: string, quantity: number): void =>
  write(changeQuantity(readGuestCart(), id, quantity));

/** The line now has the price its owner was shown. */
export const acceptGuestPrice = (id: string, price: string): void => write(acceptPrice(readGuestCart(), id, price));

export const removeGuestLines = (ids: readonly string[]): void => write(removeLines(readGuestCart(), ids));

export const clearGuestCart = (): void => write(NOTHING);

/** Whether guests may fill a cart here: on unless stored as "false". */
export const guestMode = (): boolean => browserTexts.read(MODE_KEY) !== "false";

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

function write(lines: GuestLines): void {
  const before = unstored;
  unstored = browserTexts.write(KEY, lines.length === 0 ? null : JSON.stringify(lines)) ? null : lines;
  if (unstored !== null && before === null && lines.length > 0) sayRefused();
  for (const listener of listeners) listener();
}

const sayRefused = () =>
  toast({
    title: "Storage Error",
    description: "Failed to save your cart. Please make sure cookies are enabled.",
    variant: "destructive",
  });

/** `crypto.randomUUID` is missing on pages without https. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
