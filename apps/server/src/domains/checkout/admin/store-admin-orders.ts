import { readPublicId } from "@pavane/contract/checkout/public-id";
import type { OrderStatus } from "@pavane/contract/checkout/choices";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { and, count, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { fromDay, throughDay } from "../../../platform/db/days.ts";
import { users } from "../../identity/accounts/tables.ts";
import { payments } from "../../payments/tables.ts";
import { orders } from "../tables.ts";
import { anywhere } from "../../../platform/db/like.ts";

export interface AdminOrderFilter {
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly provider?: PaymentProvider | undefined;
  /** Days in UTC, both counted. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

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

export type AdminOrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

export async function countAllOrders(db: Read, filter: AdminOrderFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(matching(filter));
  return row?.total ?? 0;
}

/** The newest first. */
export const listAllOrders = (
  db: Read,
  filter: AdminOrderFilter,
  page: { size: number; offset: number },
): Promise<AdminOrderRow[]> =>
  selectOrders(db)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(page.size)
    .offset(page.offset);

/** The next orders after one, or the first, the newest first. */
export const listOrdersAfter = (
  db: Read,
  filter: AdminOrderFilter,
  after: AdminOrderRow | null,
  most: number,
): Promise<AdminOrderRow[]> =>
  selectOrders(db)
    .where(and(matching(filter), after === null ? undefined : olderThan(after.order.id)))
    .orderBy(...newestFirst)
    .limit(most);

const newestFirst = [desc(orders.createdAt), desc(orders.id)];

/** By the row itself, because the database knows its moment more exactly than we do. */
const olderThan = (orderId: number): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from ${orders} o where o.id = ${orderId})`;

function matching({ q, status, provider: wanted, from, to }: AdminOrderFilter): SQL | undefined {
  return and(
    q === undefined || q === "" ? undefined : searched(q),
    status === undefined ? undefined : eq(orders.status, status),
    wanted === undefined ? undefined : sql`${provider} = ${wanted}`,
    from === undefined ? undefined : fromDay(orders.createdAt, from),
    to === undefined ? undefined : throughDay(orders.createdAt, to),
  );
}

function searched(q: string): SQL | undefined {
  const part = anywhere(q);
  const publicId = readPublicId(q);
  return or(
    ilike(orders.email, part),
    ilike(orders.name, part),
    publicId === null ? undefined : eq(orders.publicId, publicId),
  );
}
