/** A comment that the server has not confirmed yet. */
export interface PendingComment {
  /** By which the server stores it once, however often it is sent. */
  readonly key: string;
  readonly at: number;
  readonly body: string;
  /** Why the server does not take it; it waits for the person then. */
  readonly refusal: string | null;
}

export type PendingEvent =
  | { type: "added"; comment: PendingComment }
  | { type: "sent"; key: string }
  | { type: "refused"; key: string; message: string }
  | { type: "dropped"; key: string };

export function pendingReducer(pending: readonly PendingComment[], event: PendingEvent): readonly PendingComment[] {
  switch (event.type) {
    case "added":
      return [...pending, event.comment];
    case "sent":
    case "dropped":
      return pending.filter(({ key }) => key !== event.key);
    case "refused":
      return pending.map((one) => (one.key === event.key ? { ...one, refusal: event.message } : one));
  }
}

/** The one to be sent now: in the order in which they were written, without those that are refused. */
export const nextToSend = (pending: readonly PendingComment[]): PendingComment | null =>
  pending.find(({ refusal }) => refusal === null) ?? null;

/** What was kept in the tab, to be sent once more; anything else is nothing. */
export function readPending(kept: unknown): readonly PendingComment[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null || !("key" in one) || !("at" in one) || !("body" in one)) return [];
    const { key, at, body } = one;
    return typeof key === "string" && typeof at === "number" && typeof body === "string"
      ? [{ key, at, body, refusal: null }]
      : [];
  });
}
