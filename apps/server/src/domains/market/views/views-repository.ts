import { sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { ViewCount } from "./view-counts.ts";

/** The seller of a resource on sale; null when there is none. */
export async function findSellerOnSale(db: Read, id: number): Promise<number | null> {
  const result = await db.execute(sql`select seller_id from resources where id = ${id} and on_sale`);
  const row = rowsOf(result)[0];
  return row === undefined ? null : Number(row["seller_id"]);
}

/** Adds what was counted, except for deleted resources. In a fixed order, so that two processes never deadlock. */
export async function addViews(tx: Tx, counts: readonly ViewCount[]): Promise<void> {
  const column = <Value>(of: (count: ViewCount) => Value) => sql.param(counts.map(of));
  await tx.execute(sql`
    insert into resource_stats (resource_id, day, source, views, visitors)
      select counted.* from unnest(${column((count) => count.resourceId)}::bigint[], ${column((count) => count.day)}::date[],
        ${column((count) => count.source)}::text[], ${column((count) => count.views)}::int[],
        ${column((count) => count.visitors)}::int[]) as counted (resource_id, day, source, views, visitors)
      join resources on resources.id = counted.resource_id
      order by counted.resource_id, counted.day, counted.source
    on conflict (resource_id, day, source) do update
      set views = resource_stats.views + excluded.views, visitors = resource_stats.visitors + excluded.visitors`);
}
