import { theRow } from "../../../platform/db/the-row.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { reviewLog } from "./tables.ts";

/** Writes down that a resource, or its new version, moved, by whom and why; yields the row's number. */
export async function insertReviewLog(tx: Tx, row: typeof reviewLog.$inferInsert): Promise<number> {
  const rows = await tx.insert(reviewLog).values(row).returning({ id: reviewLog.id });
  return theRow(rows, "insert returned nothing").id;
}
