import { findDifferences, type Difference } from "../../apps/server/src/domains/checkout/index.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

/** What the nightly comparison of orders, payments and ledger would find now. */
export async function reconcileNow(databaseUrl: string): Promise<Difference[]> {
  const database = openPostgres(databaseUrl, 1, () => undefined);
  try {
    return await findDifferences(database.read, new Date());
  } finally {
    await database.close();
  }
}
