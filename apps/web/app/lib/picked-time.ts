/** A start somebody pressed on another page, to be held by the page that it leads to. */
export interface PickedTime {
  readonly professionalId: number;
  readonly serviceId: number;
  /** ISO 8601. */
  readonly start: string;
}

const name = "picked_time";

/** Signing in or creating an account may lie between the press and the page. */
const keptMs = 30 * 60_000;

/** Remembers in this tab that somebody pressed a time. A link that was sent to them does not: what it names is only shown. */
export function rememberPicked(picked: PickedTime): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...picked, at: Date.now() }));
  } catch {
    // Without storage the time is marked, and the first press holds it.
  }
}

/** Whether just this was pressed in this tab a while ago; says so once. */
export function takePicked(picked: PickedTime): boolean {
  try {
    const text = sessionStorage.getItem(name);
    if (text === null || !isPicked(text, picked, Date.now())) return false;
    sessionStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether a kept text is of this time and not older than half an hour. */
export function isPicked(text: string, { professionalId, serviceId, start }: PickedTime, now: number): boolean {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("start" in kept)) return false;
  const age = now - Number(kept.at);
  return (
    "professionalId" in kept &&
    kept.professionalId === professionalId &&
    "serviceId" in kept &&
    kept.serviceId === serviceId &&
    Date.parse(String(kept.start)) === Date.parse(start) &&
    age >= 0 &&
    age <= keptMs
  );
}
