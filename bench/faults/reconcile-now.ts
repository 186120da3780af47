import { findDifferences } from "../../apps/server/src/domains/checkout/index.ts";
import type { Difference } from "../../apps/server/src/domains/ledger/index.ts";
import { findPayoutDifferences } from "../../apps/server/src/domains/payouts/index.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

/** What the nightly comparison of orders, payments, payouts and ledger would find now. */
export async function reconcileNow(databaseUrl: string): Promise<Difference[]> {
  const database = openPostgres(databaseUrl, 1, () => undefined);
  try {
    const ofOrders = await findDifferences(database.read, new Date());
    const ofPayouts = await findPayoutDifferences(database.read);
    return [...ofOrders, ...ofPayouts];
  } finally {
    await database.close();
  }
}
