import { eq, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { resources } from "../../resources/resource/tables.ts";

/** What the resources of a seller are called, in small letters. */
export async function findOwnTitles(db: Read, sellerId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ title: sql<string>`lower(${resources.title})` })
    .from(resources)
    .where(eq(resources.sellerId, sellerId));
  return new Set(rows.map(({ title }) => title));
}
