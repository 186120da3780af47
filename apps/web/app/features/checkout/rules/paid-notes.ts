/** What one paid order bought, for the other tabs of this browser. */
export interface PaidNote {
  order: string;
  /** An account's id or "guest". */
  who: string;
  /** Kind and number of each thing: "course:12". */
  things: string[];
  /** When this browser saw it paid, in milliseconds by its clock. */
  at: number;
}

const day = 24 * 60 * 60 * 1000;
const atMost = 10;

export const thingName = (thing: { item_type: string; item_id: number }): string =>
  `${thing.item_type}:${thing.item_id}`;

/** Notes one more order, once; those of more than a day ago are forgotten. */
export const withPaid = (notes: readonly PaidNote[], note: PaidNote): PaidNote[] =>
  notes.some(({ order }) => order === note.order)
    ? [...notes]
    : [...notes.filter(({ at }) => at > note.at - day), note].slice(-atMost);

/**
 * The order that has bought everything a page showed, with other things or without, after the page was opened; null
 * where none has. A page that is opened afterwards may buy the same again.
 */
export function paidSince(
  notes: readonly PaidNote[],
  page: { who: string; things: readonly string[]; openedAt: number },
): string | null {
  if (page.things.length === 0) return null;
  const found = notes.findLast(
    ({ who, things, at }) =>
      who === page.who && at >= page.openedAt && page.things.every((one) => things.includes(one)),
  );
  return found?.order ?? null;
}

/** What is stored may be from anyone and of any age. */
export const readNotes = (stored: unknown): PaidNote[] => (Array.isArray(stored) ? stored.filter(isNote) : []);

function isNote(value: unknown): value is PaidNote {
  if (typeof value !== "object" || value === null) return false;
  const one: Partial<Record<keyof PaidNote, unknown>> = value;
  return (
    typeof one.order === "string" &&
    typeof one.who === "string" &&
    Array.isArray(one.things) &&
    one.things.every((thing) => typeof thing === "string") &&
    typeof one.at === "number"
  );
}
