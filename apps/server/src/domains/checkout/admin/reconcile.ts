import type { Job } from "../../../platform/jobs.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findDifferences, insertReconciliation, type Difference } from "./store-differences.ts";

/** Every night, after the other jobs of the night. */
export const reconcileJob = (deps: Pick<CheckoutDeps, "db" | "clock" | "log">): Job => ({
  name: "checkout.reconcile",
  schedule: "30 4 * * *",
  run: async () => {
    await reconcile(deps);
  },
});

/** Compares orders, payments and ledger, keeps what differs for /admin/orders, and says so in the log. */
export async function reconcile({ db, clock, log }: Pick<CheckoutDeps, "db" | "clock" | "log">): Promise<Difference[]> {
  const differences = await db.write(async (tx) => {
    const found = await findDifferences(tx);
    await insertReconciliation(tx, found, clock.now());
    return found;
  });
  if (differences.length > 0) log.error({ differences }, "orders, payments and ledger do not agree");
  return differences;
}
