import { and, asc, count, desc, eq, gt, sql } from "drizzle-orm";
import type { ResourceStatus } from "@pavane/contract/resources/choices";
import type { Read } from "../../../platform/db/database.ts";
import { resources } from "../resource/tables.ts";

export const maxToDo = 20;
const maxBest = 5;

export async function countByStatus(db: Read, sellerId: number): Promise<ReadonlyMap<ResourceStatus, number>> {
  const rows = await db
    .select({ status: resources.status, total: count() })
    .from(resources)
    .where(eq(resources.sellerId, sellerId))
    .groupBy(resources.status);
  return new Map(rows.map(({ status, total }) => [status, total]));
}

export const countOnSale = (db: Read, sellerId: number): Promise<number> =>
  db.$count(resources, and(eq(resources.sellerId, sellerId), resources.onSale));

/** Resources that an officer wants changed, the longest waiting first. */
export async function findToChange(db: Read, sellerId: number) {
  return db
    .select({ id: resources.id, title: resources.title, reason: resources.reason, at: resources.updatedAt })
    .from(resources)
    .where(toChange(sellerId))
    .orderBy(asc(resources.updatedAt), asc(resources.id))
    .limit(maxToDo);
}

export const countToChange = (db: Read, sellerId: number): Promise<number> => db.$count(resources, toChange(sellerId));

const toChange = (sellerId: number) => and(eq(resources.sellerId, sellerId), eq(resources.status, "changes_requested"));

/** Those that sold most. */
export async function findBest(db: Read, sellerId: number) {
  return db
    .select({
      id: resources.id,
      title: resources.title,
      priceCents: resources.priceCents,
      sales: resources.sales,
      ratingSum: resources.ratingSum,
      ratingCount: resources.ratingCount,
    })
    .from(resources)
    .where(and(eq(resources.sellerId, sellerId), gt(resources.sales, 0)))
    .orderBy(desc(resources.sales), sql`${resources.score} desc`, asc(resources.id))
    .limit(maxBest);
}
