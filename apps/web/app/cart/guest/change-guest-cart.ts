import { browserTexts } from "../../browser/storage.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import type { CartThing } from "./cart-line.ts";
import { acceptPrice, addLine, changeQuantity, removeLines } from "./change-lines.ts";
import { keepGuestCart, readGuestCart } from "./guest-cart.ts";
import type { GuestLines } from "./guest-lines.ts";

const MODE_KEY = "guest_mode";

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

export const clearGuestCart = (): void => write([]);

/** Whether guests may fill a cart here: on unless stored as "false". */
export const guestMode = (): boolean => browserTexts.read(MODE_KEY) !== "false";

function write(lines: GuestLines): void {
  if (!keepGuestCart(lines)) sayRefused();
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
