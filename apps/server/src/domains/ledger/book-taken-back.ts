import { maximumQuantity } from "@pavane/contract/checkout/choices";
import type { Tx } from "../../platform/db/database.ts";
import { book } from "./book.ts";
import { refundEntries, type ReturnedLine } from "./entries.ts";
import { findBookedLines } from "./store.ts";

export interface TakenBackUnits {
  /** What goes back of a line for which nothing was paid. */
  readonly line: ReturnedLine;
  /** Units of the line that are taken back with these; it tells one taking back from the next. */
  readonly refundedUnits: number;
  readonly at: Date;
}

/**
 * Books units taken back without money: there is no refund to name, but where the platform had paid a seller for what
 * it gave away, both get theirs back.
 */
export async function bookTakenBack(tx: Tx, { line, refundedUnits, at }: TakenBackUnits): Promise<void> {
  const booked = await findBookedLines(tx, [line.orderItemId]);
  const sourceId = firstUnitSource(line.orderItemId) + refundedUnits;
  const entries = refundEntries([line], (orderItemId) => booked.get(orderItemId)?.heldUntil ?? at);
  await book(tx, { kind: "refund", sourceType: "units", sourceId, at }, entries);
}

const sourcesPerLine = maximumQuantity + 1;

/** Numbers that name how many units of a line were taken back, apart from those of every other line. */
export const firstUnitSource = (orderItemId: number): number => orderItemId * sourcesPerLine;
export const lastUnitSource = (orderItemId: number): number => firstUnitSource(orderItemId) + maximumQuantity;
