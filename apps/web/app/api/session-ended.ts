import { parsed, type TextStorage } from "../browser/storage.ts";

/** What somebody did when the server said that their session had ended. A write that it answered so has done nothing. */
type EndedWhile = "reading" | "saving" | "paying";

interface Ended {
  /** Of the page on which it was said: path and query. */
  readonly address: string;
  readonly during: EndedWhile;
}

const key = "pavane.session-ended";

/** Presses that begin to pay: refused, nothing was placed. */
const beginsToPay: ReadonlySet<string> = new Set([
  "POST /api/orders",
  "POST /api/subscriptions/checkout",
  "POST /api/subscriptions/change",
]);

/**
 * A payment that had begun continues or not, regardless of the answer to a later press: nothing is said about money. A
 * design is drawn by itself and nothing is stored.
 */
const savesNothing = /^POST \/api\/(?:orders|payments|subscription-payments)\/|\/drawings$/;

function endedWhile(route: string): EndedWhile {
  if (beginsToPay.has(route)) return "paying";
  return route.startsWith("GET ") || savesNothing.test(route) ? "reading" : "saving";
}

const lines: Readonly<Record<EndedWhile, string>> = {
  reading: "Your session ended. Sign in to go on.",
  saving: "Your session ended. Sign in to go on; what you typed is kept. Nothing was saved.",
  paying: "Your session ended. Sign in to go on; what you typed is kept, except your card. Nothing was charged.",
};

type Kept = Pick<TextStorage, "read" | "write">;

/** Notes that a call found the session over. What is only read says nothing new where a press was refused. */
export function noteEnded(kept: Kept, address: string, route: string): void {
  const during = endedWhile(route);
  if (during === "reading" && readEnded(kept)?.address === address) return;
  kept.write(key, JSON.stringify({ address, during } satisfies Ended));
}

export function forgetEnded(kept: Kept): void {
  kept.write(key, null);
}

/** What the sign-in page says to whom it is to lead back to an address; null where no session ended there. */
export function endedLine(kept: Kept, redirect: string | null): string | null {
  const ended = readEnded(kept);
  return ended === null || ended.address !== redirect ? null : lines[ended.during];
}

function readEnded(kept: Kept): Ended | null {
  const read = parsed(kept.read(key));
  if (typeof read !== "object" || read === null || !("address" in read) || !("during" in read)) return null;
  const { address, during } = read;
  const known = during === "reading" || during === "saving" || during === "paying";
  return typeof address === "string" && known ? { address, during } : null;
}
