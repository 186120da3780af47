import { readPublicIdPart } from "@pavane/contract/checkout/public-id";
import { ordersList } from "@pavane/contract/checkout/orders-list";
import type { FiltersOf } from "@pavane/contract/core/list";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { betweenDays } from "../../../platform/db/days.ts";
import { users } from "../../identity/accounts/tables.ts";
import { payments } from "../../payments/tables.ts";
import { findOrderItems, type OrderItemRow } from "../orders/orders-repository.ts";
import { orderItems, orders } from "../tables.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";

const provider = sql<PaymentProvider | null>`(select p.provider from ${payments} p where p.order_id = ${orders.id}
  order by p.status = 'canceled', p.id desc limit 1)`;

const selectOrders = (db: Read) =>
  db
    .select({
      order: orders,
      provider,
      person: { username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .$dynamic();

export type AdminOrderRow = Awaited<ReturnType<typeof selectOrders>>[number] & { readonly lines: OrderItemRow[] };

/** The list of /admin/orders. */
export const allOrdersStore = listRepository(ordersList, {
  table: orders,
  id: orders.id,
  where: matching,
  orders: { order: orders.createdAt },
  rows: async (db, ids) => {
    const lines = Map.groupBy(await findOrderItems(db, ids), (line) => line.orderId);
    const rows = await selectOrders(db).where(inArray(orders.id, [...ids]));
    return rows.map((row) => ({ ...row, lines: lines.get(row.order.id) ?? [] }));
  },
  idOf: ({ order }) => order.id,
});

function matching({ q, status, provider: wanted, from, to }: FiltersOf<typeof ordersList>): SQL | undefined {
  return and(
    q ? searched(q) : undefined,
    status && eq(orders.status, status),
    wanted && sql`${provider} = ${wanted}`,
    betweenDays(orders.createdAt, from, to),
  );
}

/** One set of ids, so that each half is found by its own index, however many orders there are. */
function searched(q: string): SQL {
  const part = containsPattern(q);
  const number = readPublicIdPart(q);
  const byNumber = number === null ? sql`false` : sql`found.public_id like ${containsPattern(number)}`;
  return sql`${orders.id} in (
    select found.id from ${orders} found where found.email ilike ${part} or found.name ilike ${part} or ${byNumber}
    union select line.order_id from ${orderItems} line where line.title ilike ${part})`;
}
