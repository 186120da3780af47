import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

/** Keeps the places of the featured to one writer until the transaction ends. */
export async function lockFeatured(tx: Read): Promise<{ readonly taken: number; readonly last: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('resources.featured', 0))`);
  const result = await tx.execute(
    sql`select count(*)::int as taken, coalesce(max(featured), 0) as last from resources where featured is not null`,
  );
  const [row] = rowsOf(result);
  return { taken: Number(row?.["taken"] ?? 0), last: Number(row?.["last"] ?? 0) };
}
