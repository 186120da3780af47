import type { Tx } from "../db/database.ts";
import { isOf } from "./is-of.ts";
import type { PersonalTable } from "./personal-table.ts";
import { sql } from "drizzle-orm";

/** Does to the rows of a person in one table what its entry says becomes of them when their account is deleted. */
export async function eraseRows(tx: Tx, table: PersonalTable, userId: number): Promise<void> {
  const { atDeletion } = table;
  const mine = isOf(table, sql`${userId}::bigint`);
  if (atDeletion === "deleted") await tx.delete(table.table).where(mine);
  else if ("set" in atDeletion) await tx.update(table.table).set(atDeletion.set).where(mine);
}
