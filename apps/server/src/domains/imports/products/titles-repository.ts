import { eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { resources } from "../../resources/resource/tables.ts";

/** One import of a seller after the other makes its draft. */
export async function lockProductImports(tx: Tx, sellerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product imports of ${sellerId}`}, 0))`);
}

/** What the resources of a seller are called, in small letters; of this process, since those of a database depend on its locale. */
export async function findOwnTitles(db: Read, sellerId: number): Promise<ReadonlySet<string>> {
  const rows = await db.select({ title: resources.title }).from(resources).where(eq(resources.sellerId, sellerId));
  return new Set(rows.map(({ title }) => title.toLowerCase()));
}
