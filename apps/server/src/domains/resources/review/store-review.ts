import type { Tx } from "../../../platform/db/database.ts";
import { reviewLog } from "./tables.ts";

/** Writes down that a resource, or its new version, moved, by whom and why. */
export async function insertReviewLog(tx: Tx, row: typeof reviewLog.$inferInsert): Promise<void> {
  await tx.insert(reviewLog).values(row);
}
