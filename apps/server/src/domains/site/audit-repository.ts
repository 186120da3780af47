import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { auditLog } from "./tables.ts";

/** Deletes some of the rows that are older than three years, which the database allows; false when there are none left. */
export async function deleteOldAudit(tx: Tx): Promise<boolean> {
  const result = await tx.execute(sql`
    delete from ${auditLog} where id in (
      select id from ${auditLog} where created_at < now() - interval '3 years' order by created_at limit 5000)
    returning id`);
  return rowsOf(result).length > 0;
}
