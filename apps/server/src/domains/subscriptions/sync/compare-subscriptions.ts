import { hourMs, minuteMs } from "@pavane/contract/core/durations";
import { isRefusal } from "@pavane/contract/core/errors";
import { isUnavailable, type ProviderSubscription } from "../../payments/index.ts";
import { isSamePeriod } from "../billing/apply-invoices.ts";
import { findInvoicesByRef, type InvoiceRow } from "../billing/invoices-repository.ts";
import { compareJob, type SubscriptionsDeps } from "../deps.ts";
import { eachDue } from "../each-due.ts";
import { endAtProvider } from "./end-at-provider.ts";
import { moneyOf } from "../subscription/money-of.ts";
import { hasEnded, pendingQuantityOf, quantityOf } from "../subscription/next-status.ts";
import { findByRefs, findNotAsked, markAsked } from "./due-repository.ts";
import { findSubscription, type SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { takeUpUnknown } from "./take-up-unknown.ts";

/** Where a comparison continues. */
export interface Comparing {
  /** The last that was looked at; null at the beginning. */
  readonly after: string | null;
  /** When it began. */
  readonly since: Date;
}

/**
 * A provider that does not answer is queried again for this long; then the next day's comparison starts from the
 * beginning.
 */
const timeoutMs = 20 * hourMs;
const waitMs = 10 * minuteMs;

/**
 * Compares a page of the provider's open subscriptions with ours, and continues with the next in another job, so that
 * an interrupted one is resumed. Every difference is logged and written like any other event; a subscription that is
 * not ours is reported to administrators. After the last page, those that are open here and were not in the list are
 * fetched one by one.
 */
export async function compareSubscriptions(deps: SubscriptionsDeps, { after, since }: Comparing): Promise<void> {
  const { clock, db, jobs, log, recurring } = deps;
  const askedAt = clock.now();
  const page = await recurring.listOpen(after);
  const next = (to: string | null, startAfter?: Date) =>
    db.write((tx) =>
      jobs.send(tx, compareJob, { after: to, since: since.toISOString() }, startAfter && { startAfter }),
    );
  if (isUnavailable(page)) {
    log.warn({ reason: page.unavailable }, "plans could not be compared with the provider");
    if (askedAt.getTime() - since.getTime() < timeoutMs) await next(after, new Date(askedAt.getTime() + waitMs));
    return;
  }
  await comparePage(deps, page.data, askedAt);
  const last = page.data.at(-1)?.ref;
  if (page.more && last !== undefined) return next(last);
  await askForTheRest(deps, since);
}

async function comparePage(
  deps: SubscriptionsDeps,
  states: readonly ProviderSubscription[],
  askedAt: Date,
): Promise<void> {
  const { db, log } = deps;
  const rows = await findByRefs(
    db.read,
    states.map(({ ref }) => ref),
  );
  const invoices = await findInvoicesByRef(
    db.read,
    states.flatMap((state) => state.invoices.map(({ ref }) => ref)),
  );
  const alike: number[] = [];
  for (const state of states)
    try {
      const row = rows.get(state.ref);
      if (row === undefined) await takeUpUnknown(deps, state, askedAt);
      else if (await compareOne(deps, row, state, invoices)) alike.push(row.id);
    } catch (error) {
      log.error({ err: error, ref: state.ref }, "a plan could not be compared with the provider; the others are");
    }
  await db.write((tx) => markAsked(tx, alike, askedAt));
}

/** Writes what differs. Yields whether nothing did. */
async function compareOne(
  deps: SubscriptionsDeps,
  row: SubscriptionRow,
  state: ProviderSubscription,
  invoices: ReadonlyMap<string, InvoiceRow>,
): Promise<boolean> {
  if (hasEnded(row.status)) {
    await endAtProvider(deps, row.id);
    return false;
  }
  const differences = differencesOf(row, state, invoices);
  if (differences.length === 0) return true;
  deps.log.warn({ subscription: row.id, differences }, "a plan was not as the provider has it");
  await syncSubscription(deps, row);
  return false;
}

function differencesOf(
  row: SubscriptionRow,
  state: ProviderSubscription,
  invoices: ReadonlyMap<string, InvoiceRow>,
): string[] {
  const same = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  const otherInvoices = state.invoices.some((theirs) => {
    if (theirs.state === "draft") return false;
    const ours = invoices.get(theirs.ref);
    const isSameState = ours?.state === theirs.state || (ours?.state === "refunded" && theirs.state === "paid");
    return ours === undefined || !isSameState || !isSamePeriod(ours, theirs);
  });
  const differs = {
    status: row.status !== state.status && state.status !== "incomplete",
    price: state.priceId !== null && row.priceId !== state.priceId,
    quantity: row.quantity !== quantityOf(row, state.quantity),
    period: state.currentPeriodEnd !== null && !same(row.currentPeriodEnd, state.currentPeriodEnd),
    ending: row.cancelAtPeriodEnd !== state.cancelAtPeriodEnd,
    planned:
      row.pendingPriceId !== (state.planned?.priceId ?? null) ||
      row.pendingQuantity !== pendingQuantityOf(row, state.planned),
    credit: row.creditCents !== state.creditCents,
    invoices: otherInvoices,
  };
  return Object.entries(differs).flatMap(([name, differing]) => (differing ? [name] : []));
}

const askForTheRest = (deps: SubscriptionsDeps, since: Date): Promise<void> =>
  eachDue(
    deps,
    "asking for a plan that the provider did not name",
    (page) => findNotAsked(deps.db.read, moneyOf(deps.recurring), since, page),
    async (id) => {
      const whole = await findSubscription(deps.db.read, id);
      const after = whole === null ? null : await syncSubscription(deps, whole.row);
      if (whole === null || after === null || isRefusal(after)) return after;
      if (after.row.version !== whole.row.version)
        deps.log.warn({ subscription: id }, "a plan was open here and not at the provider");
      return null;
    },
  );
