import type { Job } from "../../../platform/jobs.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { Difference } from "../../ledger/index.ts";
import { findDifferences, findLastAsked, insertReconciliation } from "./store-differences.ts";

/** Every night, after the other jobs of the night. */
export const reconcileJob = (deps: Deps): Job => ({
  name: "checkout.reconcile",
  schedule: "30 4 * * *",
  run: async () => {
    await reconcile(deps);
  },
});

type Deps = Pick<CheckoutDeps, "db" | "clock" | "log" | "payments" | "payoutsToCompare">;

/**
 * Asks the payment service what moved there without us, takes it up, then compares orders, payments, payouts and ledger, keeps what
 * differs for /admin/orders, and says so in the log.
 */
export async function reconcile({ db, clock, log, payments, payoutsToCompare }: Deps): Promise<Difference[]> {
  const now = clock.now();
  const since = askSince(await findLastAsked(db.read), now);
  const unanswered = (await payments.takeUpMoved(since)) ?? (await payoutsToCompare.takeUpTakenBack(since));
  const differences = await db.write(async (tx) => {
    const found = await findDifferences(tx, now);
    found.push(...(await payoutsToCompare.differences(tx)));
    if (unanswered !== null)
      found.push({ kind: "provider_not_asked", orderId: null, about: null, data: {}, text: notAsked });
    await insertReconciliation(tx, found, { at: now, askedUntil: unanswered === null ? now : null });
    return found;
  });
  if (unanswered !== null)
    log.warn({ reason: unanswered.unavailable }, "what moved at the payment service is not known");
  if (differences.length > 0) log.error({ differences }, "orders, payments and ledger do not agree");
  return differences;
}

const notAsked =
  "The payment service did not say what moved there. It is asked again the next night; if it stays silent, look whether it has trouble.";

const dayMs = 24 * 60 * 60 * 1000;
/** Refunds and disputes change for weeks after they came about, so each night looks this far back. */
const lookBackDays = 35;
/** As far back as staff may refund, when it was never asked. */
const firstLookBackDays = 180;

/** From the last answer on, a day more for clocks that differ. */
function askSince(lastAsked: Date | null, now: Date): Date {
  const lookBack = now.getTime() - (lastAsked === null ? firstLookBackDays : lookBackDays) * dayMs;
  return new Date(lastAsked === null ? lookBack : Math.min(lookBack, lastAsked.getTime() - dayMs));
}
