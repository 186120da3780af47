import { minuteMs } from "@pavane/contract/core/durations";
import type { Job } from "../../../platform/jobs.ts";
import { answers, firstTrouble, type ProviderUnavailable } from "../../payments/index.ts";
import type { CheckoutDeps, CompareSince } from "../deps.ts";
import type { Difference } from "../../ledger/index.ts";
import { notKnownSince, sinceAnswer } from "./not-known-since.ts";
import { findDifferences, findLastAsked, insertReconciliation } from "./differences-repository.ts";

export const reconcileJobName = "checkout.reconcile";

/** Every night, after the other jobs of the night. */
export const reconcileJob = (deps: Deps): Job => ({
  name: reconcileJobName,
  schedule: "30 4 * * *",
  run: async () => {
    await reconcile(deps);
  },
});

type Deps = Pick<CheckoutDeps, "db" | "clock" | "log" | "jobs" | "payments" | "payoutsToCompare">;

export const compareJobName = "checkout.compare-provider";
/** How long the payment service is left alone that gave no answer. */
const againMs = 3 * minuteMs;
/** What fails on our side is tried again so often, each time after twice the wait: over an hour and a half in all. */
const maxTries = 5;

/**
 * Queued when a server starts, since it may start on a restored backup: compares the payment service with the ledger.
 * Without an answer it is queried again, until it answers. What fails on our side is tried a few times more, then left
 * to the nightly job, which runs once immediately and records the differences for administrators.
 */
export const compareJob = (deps: Deps): Job => ({
  name: compareJobName,
  run: async (data) => {
    const { db, clock, log, jobs } = deps;
    const now = clock.now();
    const since = notKnownSince(await findLastAsked(db.read), now);
    const trouble = await askProvider(deps, { listed: since, moved: since });
    if (trouble === null) return;
    log.warn({ reason: trouble.unavailable }, "the payment service could not be compared at start");
    const again = nextTry(data, trouble);
    const startAfter = again && new Date(now.getTime() + again.afterMs);
    await db.write((tx) =>
      again && startAfter
        ? jobs.send(tx, compareJobName, again.data, { startAfter })
        : jobs.send(tx, reconcileJobName, {}),
    );
  },
});

/** Null when there were enough. */
function nextTry(
  data: object,
  { onOurSide }: ProviderUnavailable,
): { readonly data: object; readonly afterMs: number } | null {
  if (!onOurSide) return { data: {}, afterMs: againMs };
  const before: unknown = Reflect.get(data, "tries");
  const tries = typeof before === "number" ? before : 0;
  return tries + 1 < maxTries ? { data: { tries: tries + 1 }, afterMs: againMs * 2 ** tries } : null;
}

/** Queries payments that succeeded, movements and transfers there; returns why it gave no answer. */
async function askProvider(
  { payments, payoutsToCompare }: Pick<Deps, "payments" | "payoutsToCompare">,
  since: CompareSince,
): Promise<ProviderUnavailable | null> {
  const trouble = await payments.compare({ payments: since.listed, moved: since.moved });
  return answers(trouble) ? firstTrouble(await payoutsToCompare.takeUpTakenBack(since), trouble) : trouble;
}

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
  const lastAsked = await findLastAsked(db.read);
  const since = { listed: notKnownSince(lastAsked, now), moved: movedSince(lastAsked, now) };
  const trouble = await askProvider({ payments, payoutsToCompare }, since);
  const differences = await db.write(async (tx) => {
    const found = await findDifferences(tx, now);
    found.push(...(await payoutsToCompare.differences(tx)));
    if (trouble !== null) found.push(asDifference(trouble));
    await insertReconciliation(tx, found, { at: now, askedUntil: answers(trouble) ? now : null });
    return found;
  });
  if (trouble !== null) log.warn({ reason: trouble.unavailable }, "what moved at the payment service is not known");
  if (differences.length > 0) log.error({ differences }, "orders, payments and ledger do not agree");
  return differences;
}

const asDifference = ({ onOurSide }: ProviderUnavailable): Difference => ({
  kind: onOurSide ? "not_taken_up" : "provider_not_asked",
  orderId: null,
  about: null,
  data: {},
  text: onOurSide ? notTakenUp : notAsked,
});

const notTakenUp =
  'Something that the payment service has could not be written down here. It is tried again each night. The log of the server says what it is, at the words "could not be taken up": send that to whoever looks after the program.';
const notAsked =
  "The payment service did not say what moved there. It is asked again the next night; if it stays silent, look whether it has trouble.";

/** Refunds and disputes change for weeks after they came about, so each night looks this far back. */
const lookBackDays = 35;
/** As far back as staff may refund, when it was never asked. */
const firstLookBackDays = 180;

/** From the last answer on, a day more for clocks that differ. */
const movedSince = (lastAsked: Date | null, now: Date): Date =>
  sinceAnswer(lastAsked, now, lastAsked === null ? firstLookBackDays : lookBackDays);
