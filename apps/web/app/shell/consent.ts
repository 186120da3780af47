export interface Consent {
  version: number;
  /** May videos from other hosts load by themselves? */
  embeds: boolean;
  at: string;
}

const KEY = "consent";
/** Raised when the notice says something new; older answers are then asked again. */
const VERSION = 1;

let cached: Consent | null | undefined;
const listeners = new Set<() => void>();

/** The answer to the cookie notice, or null while there is none. */
export function readConsent(): Consent | null {
  if (cached === undefined) cached = load();
  return cached;
}

export function answerConsent(embeds: boolean): void {
  cached = { version: VERSION, embeds, at: new Date().toISOString() };
  try {
    localStorage.setItem(KEY, JSON.stringify(cached));
  } catch {
    // Without storage the answer holds for this visit.
  }
  notify();
}

/** Shows the notice again. */
export function reopenConsent(): void {
  cached = null;
  notify();
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function load(): Consent | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isConsent(stored) && stored.version === VERSION ? stored : null;
  } catch {
    return null;
  }
}

const isConsent = (value: unknown): value is Consent =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  "embeds" in value &&
  typeof value.embeds === "boolean";

function notify(): void {
  for (const listener of listeners) listener();
}
