import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";

/**
 * The lock of people, until the transaction ends: an operation that checks during an order whether somebody owns a
 * thing, or gives them one, takes it, so that of two concurrent ones the second sees what the first gave. It is of an
 * account; a guest's address is locked before it (`lockEmail`), which decides whose account that is. Several are locked
 * in the order of their ids. Its place among other locks: docs/architecture.md, "Locks".
 */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  const inOrder = [...new Set(ids)].toSorted((a, b) => a - b);
  if (inOrder.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('person:' || id, 0))
    from unnest(${sql.param(inOrder)}::bigint[]) id`);
}
