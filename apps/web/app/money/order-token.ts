import { tabTexts } from "../browser/storage.ts";

const PREFIX = "order_token:";

/** Where the browser stores nothing, a token lives as long as the page. */
const kept = new Map<string, string>();

/** The secret that opens one order without an account, as this tab has it; null without one. */
export function readOrderToken(publicId: string): string | null {
  const token = kept.get(publicId) ?? tabTexts.read(PREFIX + publicId);
  if (token !== null) answerOtherTabs();
  return token;
}

/** Keeps the token until the tab is closed. */
export function keepOrderToken(publicId: string, token: string): void {
  kept.set(publicId, token);
  tabTexts.write(PREFIX + publicId, token);
  answerOtherTabs();
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

const CHANNEL = "order_tokens";
/** Another tab answers immediately, or is suspended. */
const ANSWER_MS = 700;

let answering = false;

/**
 * Active from the first token on: sends an order's token to another tab of this site that asks for it, which cannot get
 * it otherwise.
 */
function answerOtherTabs(): void {
  if (answering || typeof document === "undefined" || typeof BroadcastChannel === "undefined") return;
  answering = true;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const asked = textOf(data, "asked");
    const token = asked === null ? null : (kept.get(asked) ?? tabTexts.read(PREFIX + asked));
    if (token !== null) channel.postMessage({ order: asked, token });
  });
}

/** Takes over the token of an order that another tab of this site has; false where none answers. Nothing is stored for both. */
export async function askForOrderToken(publicId: string): Promise<boolean> {
  if (typeof BroadcastChannel === "undefined") return false;
  const channel = new BroadcastChannel(CHANNEL);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const token = textOf(data, "token");
    if (textOf(data, "order") !== publicId || token === null) return;
    keepOrderToken(publicId, token);
    resolve(true);
  });
  channel.postMessage({ asked: publicId });
  const wait = setTimeout(() => resolve(false), ANSWER_MS);
  const found = await promise;
  clearTimeout(wait);
  channel.close();
  return found;
}

const textOf = (data: unknown, name: string): string | null => {
  if (typeof data !== "object" || data === null) return null;
  const value = new Map<string, unknown>(Object.entries(data)).get(name);
  return typeof value === "string" ? value : null;
};
