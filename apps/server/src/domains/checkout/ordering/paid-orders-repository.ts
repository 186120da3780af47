import { and, desc, eq, exists, gte, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import type { NamedThing, PaidOrder } from "./already-paid.ts";
import { orderItems, orders } from "../tables.ts";

interface Requested {
  readonly userId: number;
  /** Orders that were paid before count only for bookings, of which each is bought once. */
  readonly since: Date;
  readonly bookingIds: readonly number[];
}

/** Orders of a member that are paid and not given back, with all that was bought, the newest first. */
export async function findPaidSince(db: Read, { userId, since, bookingIds }: Requested): Promise<PaidOrder[]> {
  const ofBookings = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, orders.id),
        eq(orderItems.itemType, "booking"),
        inArray(orderItems.itemId, [...bookingIds]),
      ),
    );
  const { publicId, fingerprint } = orders;
  const { itemType, itemId, gift } = orderItems;
  const rows = await db
    .select({ id: orders.id, publicId, fingerprint, thing: { itemType, itemId, gift } })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.paidAt),
        ne(orders.status, "refunded"),
        bookingIds.length === 0 ? gte(orders.paidAt, since) : or(gte(orders.paidAt, since), exists(ofBookings)),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id), orderItems.position);
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ publicId: first.publicId, fingerprint: first.fingerprint, things: thingsOf(lines) }] : [];
  });
}

const thingsOf = (rows: readonly { readonly thing: NamedThing }[]): NamedThing[] => rows.map((row) => row.thing);
