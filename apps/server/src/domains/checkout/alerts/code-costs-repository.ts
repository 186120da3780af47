import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { CodeCost } from "./code-shares.ts";

/**
 * What codes cost the platform from a month on, by code, month and seller, according to the ledger: less what came back
 * with refunds. Reads the entries of one account since a moment, by their index.
 */
export async function findCodeCosts(
  db: Read,
  { since, zone, test }: { readonly since: Date; readonly zone: string; readonly test: boolean },
): Promise<CodeCost[]> {
  const result = await db.execute(sql`
    select coupon_id, code, month, seller_id, sum(cents) as cents, count(*) filter (where cents > 0) as orders
    from (
      select orders.coupon_id, coupons.code, to_char(e.created_at at time zone ${zone}, 'YYYY-MM') as month, line.seller_id,
        orders.id, sum(e.amount_cents) as cents
      from ledger_entries e join order_items line on line.id = e.order_item_id
        join orders on orders.id = line.order_id join coupons on coupons.id = orders.coupon_id
      where e.account_id = (select id from ledger_accounts where kind = 'promotions')
        and e.created_at >= ${since.toISOString()}::timestamptz and orders.test = ${test}
      group by 1, 2, 3, 4, 5) by_order
    group by 1, 2, 3, 4`);
  return rowsOf(result).map((row) => ({
    couponId: Number(row["coupon_id"]),
    code: String(row["code"]),
    month: String(row["month"]),
    sellerId: row["seller_id"] === null ? null : Number(row["seller_id"]),
    cents: Number(row["cents"]),
    orders: Number(row["orders"]),
  }));
}
