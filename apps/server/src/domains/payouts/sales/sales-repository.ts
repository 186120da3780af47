import { oneOf } from "@pavane/contract/core/codes";
import { readPublicId } from "@pavane/contract/checkout/public-id";
import { salesList } from "@pavane/contract/payouts/lists";
import { payoutStates, type PayoutState } from "@pavane/contract/payouts/choices";
import { and, desc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { orderItems, orders } from "../../checkout/tables.ts";

/** A line that was sold, with where its share is. */
export interface SaleRow {
  readonly item: typeof orderItems.$inferSelect;
  readonly order: Pick<typeof orders.$inferSelect, "publicId" | "paidAt" | "disputedAt">;
  readonly share: ShareOfSale;
}

export interface ShareOfSale {
  /** What is left of the seller's share. */
  readonly leftCents: number;
  readonly availableAt: Date | null;
  readonly payout: { readonly id: number; readonly state: PayoutState; readonly createdAt: Date } | null;
  /** Places that somebody has taken; only staff give their money back. */
  readonly claimed: number;
}

/** What one person sold, of one kind of money. */
export const salesOf = (sellerId: number, test: boolean) =>
  listRepository(salesList, {
    table: orderItems,
    id: orderItems.id,
    where: ({ q, from, to, payout }) =>
      and(
        eq(orderItems.sellerId, sellerId),
        ofOrder(sql`o.paid_at is not null and o.test = ${test}`),
        q === undefined ? undefined : matches(q),
        from === undefined ? undefined : ofOrder(sql`o.paid_at >= ${from}::timestamp at time zone 'UTC'`),
        to === undefined
          ? undefined
          : ofOrder(sql`o.paid_at < (${to}::timestamp + interval '1 day') at time zone 'UTC'`),
        payout === undefined ? undefined : paidBy(Number(payout)),
      ),
    orders: {},
    rows: findSales,
    idOf: ({ item }) => item.id,
  });

/** The last lines that somebody sold, the newest first. */
export async function findLastSales(
  db: Read,
  { sellerId, test, most }: { readonly sellerId: number; readonly test: boolean; readonly most: number },
): Promise<SaleRow[]> {
  const ids = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.sellerId, sellerId), isNotNull(orders.paidAt), eq(orders.test, test)))
    .orderBy(desc(orderItems.id))
    .limit(most);
  const rows = await findSales(
    db,
    ids.map(({ id }) => id),
  );
  return rows.toSorted((one, other) => other.item.id - one.item.id);
}

const paidBy = (payoutId: number): SQL =>
  sql`exists (select 1 from payout_lines l join ledger_entries e on e.id = l.entry_id
    where l.payout_id = ${payoutId} and e.order_item_id = ${orderItems.id})`;

const ofOrder = (condition: SQL): SQL =>
  sql`exists (select 1 from orders o where o.id = ${orderItems.orderId} and ${condition})`;

function matches(q: string): SQL {
  const title = sql`strpos(lower(${orderItems.title}), lower(${q})) > 0`;
  const publicId = readPublicId(q);
  return publicId === null ? title : sql`(${title} or ${ofOrder(sql`o.public_id = ${publicId}`)})`;
}

async function findSales(db: Read, ids: readonly number[]): Promise<SaleRow[]> {
  const shares = await findShares(db, ids);
  const rows = await db
    .select({ item: orderItems, publicId: orders.publicId, paidAt: orders.paidAt, disputedAt: orders.disputedAt })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.id, [...ids]));
  return rows.map(({ item, ...order }) => ({ item, order, share: shares.get(item.id) ?? noShare }));
}

const noShare: ShareOfSale = { leftCents: 0, availableAt: null, payout: null, claimed: 0 };

/** The payout of a line is that of its sale; what was refunded later may be in another. */
async function findShares(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, ShareOfSale>> {
  const wanted = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`;
  const rows = rowsOf(
    await db.execute(sql`
      select i.id, s.left_cents, s.available_at, p.id as payout_id, p.state, p.created_at,
        (select count(*) from places c where c.order_item_id = i.id and c.claimed_by is not null and c.withdrawn_at is null) as claimed
      from order_items i
        left join lateral (select sum(amount_cents) as left_cents, max(available_at) filter (where kind = 'sale') as available_at,
          max(payout_id) filter (where kind = 'sale') as payout_id from seller_shares where order_item_id = i.id) s on true
        left join payouts p on p.id = s.payout_id
      where i.id in ${wanted}`),
  );
  return new Map(
    rows.map((row) => [
      Number(row["id"]),
      {
        leftCents: Number(row["left_cents"] ?? 0),
        availableAt: momentOf(row["available_at"]),
        payout: payoutOf(row),
        claimed: Number(row["claimed"]),
      },
    ]),
  );
}

function payoutOf({ payout_id: id, state: found, created_at: at }: Record<string, unknown>) {
  const state = oneOf(payoutStates, found);
  return state === undefined ? null : { id: Number(id), state, createdAt: momentOf(at) ?? new Date(0) };
}

const momentOf = (value: unknown): Date | null =>
  typeof value === "string" ? new Date(value) : value instanceof Date ? value : null;
