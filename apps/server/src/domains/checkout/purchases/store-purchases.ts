import type { ItemType } from "@pavane/contract/checkout/choices";
import { and, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { entitlements } from "../../access/entitlements/tables.ts";
import { orderItems, orders, places } from "../tables.ts";
import { anywhere } from "../../../platform/db/like.ts";

export interface PurchaseFilter {
  readonly userId: number;
  readonly type?: ItemType | undefined;
  /** Part of the title it was sold under. */
  readonly q?: string | undefined;
}

const withOrder = (db: Read) =>
  db
    .select({
      entitlement: entitlements,
      title: orderItems.title,
      kind: orderItems.kind,
      orderPublicId: orders.publicId,
      buyerId: orders.userId,
      placeWithdrawn: sql<boolean>`${places.withdrawnAt} is not null`,
    })
    .from(entitlements)
    .leftJoin(orderItems, eq(orderItems.id, entitlements.orderItemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(places, eq(places.id, entitlements.placeId))
    .$dynamic();

export type PurchaseRow = Awaited<ReturnType<typeof withOrder>>[number];

/**
 * What a person holds or held. Of one thing that ended and is held again only what is held now is listed, and of what
 * one line gave more than once only the last.
 */
function matching({ userId, type, q }: PurchaseFilter): SQL | undefined {
  const newer = sql`exists (select 1 from ${entitlements} newer where newer.user_id = ${entitlements.userId}
    and newer.item_type = ${entitlements.itemType} and newer.item_id = ${entitlements.itemId}
    and (newer.revoked_at is null or newer.id > ${entitlements.id}))`;
  return and(
    eq(entitlements.userId, userId),
    // Parts stand with their curriculum.
    isNull(entitlements.curriculumId),
    type === undefined ? undefined : eq(entitlements.itemType, type),
    q === undefined || q === "" ? undefined : titled(q),
    or(isNull(entitlements.revokedAt), and(isNotNull(entitlements.revokedAt), sql`not ${newer}`)),
  );
}

const titled = (q: string): SQL => sql`${orderItems.title} ilike ${anywhere(q)}`;

export async function countPurchases(db: Read, filter: PurchaseFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(entitlements)
    .leftJoin(orderItems, eq(orderItems.id, entitlements.orderItemId))
    .where(matching(filter));
  return row?.total ?? 0;
}

/** What one holds first, then what ended; the newest first. */
export const listPurchases = (
  db: Read,
  filter: PurchaseFilter,
  page: { size: number; offset: number },
): Promise<PurchaseRow[]> =>
  withOrder(db)
    .where(matching(filter))
    .orderBy(sql`${entitlements.revokedAt} is not null`, desc(entitlements.createdAt), desc(entitlements.id))
    .limit(page.size)
    .offset(page.offset);
