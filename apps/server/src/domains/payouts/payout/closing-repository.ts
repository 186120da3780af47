import { and, count, eq, inArray, max, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { payouts } from "../tables.ts";
import type { ClosingFailures } from "./closing-tries.ts";

/**
 * What failed or came back of the remainder of a closed store since a payout last arrived, without a payout that is on
 * its way.
 */
export async function findClosingFailures(db: Read, sellerId: number): Promise<ClosingFailures> {
  const { id, how, state, failedAt, returnedAt } = payouts;
  const isOf = eq(payouts.sellerId, sellerId);
  const arrived = db
    .select({ id: max(id) })
    .from(payouts)
    .where(and(isOf, eq(state, "paid")));
  const [row] = await db
    .select({ count: count(), last: max(sql`coalesce(${returnedAt}, ${failedAt})`).mapWith(failedAt) })
    .from(payouts)
    .where(
      and(isOf, eq(how, "closing"), inArray(state, ["failed", "returned"]), sql`${id} > coalesce((${arrived}), 0)`),
    );
  return { count: row?.count ?? 0, last: row?.last ?? null };
}
