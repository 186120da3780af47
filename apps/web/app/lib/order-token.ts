import { tabTexts } from "./storage.ts";

const PREFIX = "order_token:";

/** Where the browser stores nothing, a token lives as long as the page. */
const kept = new Map<string, string>();

/** The secret that opens one order without an account, as this tab has it; null without one. */
export const readOrderToken = (publicId: string): string | null =>
  kept.get(publicId) ?? tabTexts.read(PREFIX + publicId);

/** Keeps the token until the tab is closed. */
export function keepOrderToken(publicId: string, token: string): void {
  kept.set(publicId, token);
  tabTexts.write(PREFIX + publicId, token);
}

/** A token that opens nothing any more, because the order was taken into an account. */
export function forgetOrderToken(publicId: string): void {
  kept.delete(publicId);
  tabTexts.write(PREFIX + publicId, null);
}

/** The header with which a call opens the order; empty without a token, when only its owner's session opens it. */
export function orderHeaders(publicId: string): Readonly<Record<string, string>> {
  const token = readOrderToken(publicId);
  return token === null ? {} : { "Order-Token": token };
}

/** The token of a mailed link: "#t=…". Null for any other fragment. */
export function tokenOfFragment(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("t");
  return token !== null && /^[\w-]{16,200}$/.test(token) ? token : null;
}
