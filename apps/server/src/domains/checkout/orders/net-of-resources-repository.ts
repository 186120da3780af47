import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

/** Cents that resources earned their seller by the ledger: sales and openings with a plan, less refunds. */
export async function findNetOfResources(
  db: Read,
  requested: { readonly sellerId: number; readonly resourceIds: readonly number[]; readonly testMoney: boolean },
): Promise<ReadonlyMap<number, number>> {
  const { sellerId, resourceIds, testMoney } = requested;
  const wanted = sql`any (${sql.param([...resourceIds])}::bigint[])`;
  // From the resources on: a seller may have a million entries, a page of resources has some of them.
  const result = await db.execute(sql`
    select booked.id, -sum(e.amount_cents) as net
    from (
        select i.item_id as id, e.id as entry_id from order_items i join ledger_entries e on e.order_item_id = i.id
          where i.item_type = 'resource' and i.item_id = ${wanted} and i.seller_id = ${sellerId}::bigint
        union all
        select n.resource_id, e.id from inclusions n join ledger_transactions t on t.inclusion_id = n.id
          join ledger_entries e on e.transaction_id = t.id where n.resource_id = ${wanted}) booked
      join ledger_entries e on e.id = booked.entry_id join ledger_transactions t on t.id = e.transaction_id
    where e.account_id = (select id from ledger_accounts where kind = 'seller_payable' and seller_id = ${sellerId}::bigint)
      and t.kind in ('sale', 'refund', 'refund_failed', 'inclusion') and t.test = ${testMoney}
    group by 1`);
  return new Map(rowsOf(result).map((row) => [Number(row["id"]), Number(row["net"])]));
}
