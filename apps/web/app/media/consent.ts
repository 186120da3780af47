import { browserTexts, parsed } from "../browser/storage.ts";

/** Hosts whose videos play by themselves because somebody said so here. */
export interface Consent {
  readonly version: number;
  readonly hosts: readonly string[];
  readonly at: string;
}

const KEY = "consent";
/** Raised when an answer would mean something else; older ones no longer count. */
const VERSION = 2;
const none: readonly string[] = [];

let cached: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** The same list until it changes, as React asks of a store. */
export function allowedHosts(): readonly string[] {
  cached ??= hostsOf(parsed(browserTexts.read(KEY)));
  return cached;
}

export const noHosts = (): readonly string[] => none;

export function allowHost(host: string): void {
  keep([...allowedHosts().filter((one) => one !== host), host]);
}

export function withdrawHost(host: string): void {
  keep(allowedHosts().filter((one) => one !== host));
}

/** Calls `listener` on changes here and in other tabs. */
export function subscribeToConsent(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    cached = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", elsewhere);
  };
}

function keep(hosts: readonly string[]): void {
  cached = hosts;
  const consent: Consent = { version: VERSION, hosts, at: new Date().toISOString() };
  // Without storage the answer holds for this visit.
  browserTexts.write(KEY, hosts.length === 0 ? null : JSON.stringify(consent));
  for (const listener of listeners) listener();
}

/** The hosts of a stored answer; none of what is no answer, or one of another version. */
export function hostsOf(stored: unknown): readonly string[] {
  const isOurs = typeof stored === "object" && stored !== null && "version" in stored && stored.version === VERSION;
  if (!isOurs || !("hosts" in stored) || !Array.isArray(stored.hosts)) return none;
  return stored.hosts.filter((host): host is string => typeof host === "string");
}
