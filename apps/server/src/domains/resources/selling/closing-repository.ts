import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { releases } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";
import { reviewLog } from "../review-log/tables.ts";

/**
 * Archives what is published and withdraws what waits for review, with the log of both; returns how many there were.
 * Drafts and what was archived or taken down stay as they are. The store is locked before.
 */
export async function archiveAll(tx: Tx, sellerId: number, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const own = sql`select id from ${resources} where seller_id = ${sellerId}::bigint`;
  await tx.execute(sql`${own} order by id for no key update`);
  await tx.execute(
    sql`update ${releases} set state = 'draft', submitted_at = null where state = 'in_review' and resource_id in (${own})`,
  );
  const moved = await tx.execute(sql`
    insert into ${reviewLog} (resource_id, actor_id, "from", "to", reason_code, created_at)
    select id, ${sellerId}::bigint, status, ${statusAfter}, 'close', ${at} from ${resources}
    where seller_id = ${sellerId}::bigint and status in ('published', 'in_review') order by id returning id`);
  await tx.execute(sql`
    update ${resources} set status = ${statusAfter}, claimed_by = null, claimed_at = null, updated_at = ${at}
    where seller_id = ${sellerId}::bigint and status in ('published', 'in_review')`);
  return rowsOf(moved).length;
}

const statusAfter = sql.raw("case status when 'published' then 'archived' else 'draft' end");
