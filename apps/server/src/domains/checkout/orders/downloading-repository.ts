import { takeHours } from "@pavane/contract/checkout/choices";
import { hourMs } from "@pavane/contract/core/durations";
import { eq, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { tokenHash } from "../order-token.ts";
import { orderItems, orders } from "../tables.ts";

export interface GivingOrder {
  readonly id: number;
  readonly publicId: string;
  /** The name that the buyer typed; never their address, which pages that are passed on would reveal. */
  readonly orderedBy: string;
}

/** Orders of long ago asked for no name. */
const namelessGuest = "A guest";

/** The order of a line; null without one. */
export async function findOrderOfLine(db: Read, orderItemId: number | null): Promise<GivingOrder | null> {
  if (orderItemId === null) return null;
  const [row] = await db
    .select({ id: orders.id, publicId: orders.publicId, name: orders.name })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orderItems.id, orderItemId));
  return row ? { id: row.id, publicId: row.publicId, orderedBy: row.name ?? namelessGuest } : null;
}

/**
 * A guest's order that gives anybody with its token a version of a resource: paid at most a day ago, undisputed, not
 * taken into an account, with a unit of it that is the buyer's own and not refunded. The result does not depend on what
 * the account of its address owns.
 */
export async function findGuestsOrderWith(
  db: Read,
  requested: {
    readonly order: string | number;
    readonly now: Date;
    readonly resourceId: number;
    readonly releaseId: number;
  },
): Promise<GivingOrder | null> {
  const { order, resourceId, releaseId } = requested;
  const since = new Date(requested.now.getTime() - takeHours * hourMs).toISOString();
  const which = typeof order === "number" ? sql`o.id = ${order}::bigint` : sql`o.token_hash = ${tokenHash(order)}`;
  const result = await db.execute(sql`
    select o.id, o.public_id, coalesce(o.name, ${namelessGuest}) as ordered_by
    from orders o join order_items i on i.order_id = o.id and i.item_type = 'resource'
      join releases asked on asked.id = ${releaseId}::bigint and asked.resource_id = ${resourceId}::bigint
      left join releases bought on bought.id = i.release_id
    where ${which} and o.guest and o.taken_at is null and o.claimed_at is null and o.disputed_at is null
      and o.paid_at >= ${since}::timestamptz and not i.gift and i.refunded_units < i.quantity
      and ((i.item_id = ${resourceId}::bigint and asked.number >= coalesce(bought.number, 0))
        or exists (select 1 from curriculum_parts p join resources part on part.id = p.resource_id
          where p.curriculum_id = i.item_id and part.id = ${resourceId}::bigint and part.release_id = asked.id
            and (part.status <> 'removed' or part.id = any (i.parts))))
    limit 1`);
  const [row] = rowsOf(result);
  return row
    ? { id: Number(row["id"]), publicId: String(row["public_id"]), orderedBy: String(row["ordered_by"]) }
    : null;
}

/** Whether the order of a token was for a resource, or a curriculum with it, in any state of the order. */
export async function wasResourceOrdered(db: Read, token: string, resourceId: number): Promise<boolean> {
  const result = await db.execute(sql`
    select 1 from orders o join order_items i on i.order_id = o.id and i.item_type = 'resource'
    where o.token_hash = ${tokenHash(token)} and o.paid_at is not null and (i.item_id = ${resourceId}::bigint
      or i.item_id in (select curriculum_id from curriculum_parts where resource_id = ${resourceId}::bigint))
    limit 1`);
  return rowsOf(result).length > 0;
}
