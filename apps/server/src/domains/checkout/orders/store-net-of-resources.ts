import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/migrate.ts";

/** Cents that resources left their seller by the ledger: sales and openings with a plan, less what came back. */
export async function findNetOfResources(
  db: Read,
  asked: { readonly sellerId: number; readonly resourceIds: readonly number[]; readonly testMoney: boolean },
): Promise<ReadonlyMap<number, number>> {
  const { sellerId, resourceIds, testMoney } = asked;
  const result = await db.execute(sql`
    select coalesce(i.item_id, n.resource_id) as id, -sum(e.amount_cents) as net
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join order_items i on i.id = e.order_item_id and i.item_type = 'resource'
      left join inclusions n on n.id = t.inclusion_id
    where e.account_id = (select id from ledger_accounts where kind = 'seller_payable' and seller_id = ${sellerId}::bigint)
      and t.kind in ('sale', 'refund', 'refund_failed', 'inclusion') and t.test = ${testMoney}
      and coalesce(i.item_id, n.resource_id) = any (${sql.param([...resourceIds])}::bigint[])
    group by 1`);
  return new Map(rowsOf(result).map((row) => [Number(row["id"]), Number(row["net"])]));
}
