import { parsed, tabTexts } from "../browser/storage.ts";

/** A start somebody pressed on another page, to be held by the page that it leads to. */
export interface PickedTime {
  readonly professionalId: number;
  readonly serviceId: number;
  /** ISO 8601. */
  readonly start: string;
}

const name = "picked_time";

/** Signing in or creating an account may lie between the press and the page. */
const retentionMs = 30 * 60_000;

/** Remembers in this tab that somebody pressed a time. A link that was sent to them does not: what it names is only shown. */
export function rememberPicked(picked: PickedTime): void {
  // Without storage the time is marked, and the first press holds it.
  tabTexts.write(name, JSON.stringify({ ...picked, at: Date.now() }));
}

/** Whether just this was pressed in this tab a while ago; says so once. */
export function takePicked(picked: PickedTime): boolean {
  const text = tabTexts.read(name);
  return text !== null && isPicked(text, picked, Date.now()) && tabTexts.write(name, null);
}

/** Whether a kept text is of this time and not older than half an hour. */
export function isPicked(text: string, { professionalId, serviceId, start }: PickedTime, now: number): boolean {
  const kept = parsed(text);
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("start" in kept)) return false;
  const age = now - Number(kept.at);
  return (
    "professionalId" in kept &&
    kept.professionalId === professionalId &&
    "serviceId" in kept &&
    kept.serviceId === serviceId &&
    Date.parse(String(kept.start)) === Date.parse(start) &&
    age >= 0 &&
    age <= retentionMs
  );
}
