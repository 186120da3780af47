import type { Job } from "../../../platform/jobs.ts";
import type { Unavailable } from "../../payments/index.ts";
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

type Deps = Pick<CheckoutDeps, "db" | "clock" | "log" | "jobs" | "payments" | "payoutsToCompare">;

export const compareJobName = "checkout.compare-provider";
/** How long the payment service is left alone that gave no answer. */
const againMs = 3 * 60_000;

/**
 * Sent when a server starts, since what it starts on may be a restored backup: compares the payment service with the books. Without an
 * answer it is asked again, until it gives one.
 */
export const compareJob = (deps: Deps): Job => ({
  name: compareJobName,
  run: async () => {
    const { db, clock, log, jobs } = deps;
    const now = clock.now();
    const unanswered = await askProvider(deps, daysBefore(now, listedDays), now);
    if (unanswered === null) return;
    log.warn(
      { reason: unanswered.unavailable },
      "the payment service could not be compared at start; it is asked again",
    );
    const startAfter = new Date(now.getTime() + againMs);
    await db.write((tx) => jobs.send(tx, compareJobName, {}, { startAfter }));
  },
});

/** What succeeded, moved and was sent there; yields why it gave no answer. */
async function askProvider(
  { payments, payoutsToCompare }: Pick<Deps, "payments" | "payoutsToCompare">,
  moved: Date,
  now: Date,
): Promise<Unavailable | null> {
  const since = { payments: daysBefore(now, listedDays), moved };
  return (await payments.compare(since)) ?? (await payoutsToCompare.takeUpTakenBack(moved));
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/**
 * Asks the payment service what moved there without us, takes it up, then compares orders, payments, payouts and ledger, keeps what
 * differs for /admin/orders, and says so in the log.
 */
export async function reconcile({
  db,
  clock,
  log,
  payments,
  payoutsToCompare,
}: Omit<Deps, "jobs">): Promise<Difference[]> {
  const now = clock.now();
  const since = askSince(await findLastAsked(db.read), now);
  const unanswered = await askProvider({ payments, payoutsToCompare }, since, now);
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

/** Payments that succeeded, and what was sent to sellers, are listed this far back. */
const listedDays = 14;
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
