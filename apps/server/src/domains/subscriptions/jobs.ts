import { hourMs, minuteMs } from "@pavane/contract/core/durations";
import { isRefusal } from "@pavane/contract/core/errors";
import { attemptHours } from "@pavane/contract/subscriptions/choices";
import type { Job } from "../../platform/jobs.ts";
import { endUnpaid } from "./paying/end-unpaid.ts";
import { sendRefundJob } from "./billing/give-back.ts";
import { sendRefund } from "./billing/send-refund.ts";
import { findDueInvoices } from "./billing/invoices-repository.ts";
import { deleteQuotesExpiredBefore, findOpenRefunds } from "./billing/refunds-repository.ts";
import { tryAgain } from "./paying/try-again.ts";
import { closeJob, compareJob, endAtProviderJob, type SubscriptionsDeps } from "./deps.ts";
import { eachDue, type Page } from "./each-due.ts";
import { refreshFromProvider } from "./start/refresh-from-provider.ts";
import { closeSubscription } from "./ending/close-subscription.ts";
import { compareSubscriptions } from "./sync/compare-subscriptions.ts";
import { endAtProvider } from "./sync/end-at-provider.ts";
import { giveUpAttempt } from "./start/give-up-attempt.ts";
import { findDisputedAway, findOfClosedAccounts } from "./ending/closing-repository.ts";
import {
  findAttemptsBegun,
  findLettersDue,
  findOverdue,
  findStaleAttempts,
  findUnpaid,
} from "./sync/due-repository.ts";
import { moneyOf } from "./subscription/money-of.ts";
import { findSubscription } from "./subscription/subscriptions-repository.ts";
import { writeMail } from "./sync/write-mail.ts";

/** A queued refund is sent immediately by its own job; this finds those that the job left behind. */
const refundWaitMs = minuteMs;
/** Events about a period's end, or an attempt, usually arrive immediately. */
const newsWaitMs = 10 * minuteMs;
const keptQuoteMs = 30 * 24 * hourMs;

/** What time does to plans. Each may be cut short at any point and found again by its next run. */
export const subscriptionsJobs = (deps: SubscriptionsDeps): readonly Job[] => [
  ...payingJobs(deps),
  ...movingOnJobs(deps),
  ...nightlyJobs(deps),
  ...singleJobs(deps),
];

function payingJobs(deps: SubscriptionsDeps): Job[] {
  const { db, clock, recurring } = deps;
  return [
    {
      name: "subscriptions.try-again",
      schedule: "*/5 * * * *",
      run: each(
        deps,
        "trying a payment again",
        (page) => findDueInvoices(db.read, moneyOf(recurring), clock.now(), page),
        (id) => tryAgain(deps, id),
      ),
    },
    {
      name: "subscriptions.end-unpaid",
      schedule: "*/5 * * * *",
      run: each(
        deps,
        "ending an unpaid plan",
        (page) => findUnpaid(db.read, moneyOf(recurring), clock.now(), page),
        (id) => endUnpaid(deps, id),
      ),
    },
    {
      name: "subscriptions.watch-refunds",
      schedule: "*/10 * * * *",
      run: each(
        deps,
        "sending a refund",
        (page) => findOpenRefunds(db.read, ago(deps, refundWaitMs), page),
        (id) => sendRefund(deps, id),
      ),
    },
  ];
}

function movingOnJobs(deps: SubscriptionsDeps): Job[] {
  const { db, clock } = deps;
  return [
    {
      name: "subscriptions.write-letters",
      schedule: "*/5 * * * *",
      run: each(
        deps,
        "writing about a plan",
        (page) => findLettersDue(db.read, clock.now(), page),
        (id) => writeMail(deps, id),
      ),
    },
    {
      name: "subscriptions.give-up-attempts",
      schedule: "*/10 * * * *",
      run: each(
        deps,
        "giving up an attempt",
        (page) => findStaleAttempts(db.read, ago(deps, attemptHours * hourMs), page),
        (id) => giveUp(deps, id),
      ),
    },
    { name: "subscriptions.catch-up", schedule: "*/15 * * * *", run: () => catchUpAll(deps) },
    {
      name: closeJob,
      schedule: "*/5 * * * *",
      run: (data) =>
        withNumber(
          data,
          "subscriptionId",
          (id) => reached(closeSubscription(deps, id)),
          () => closeAll(deps),
        ),
    },
  ];
}

const nightlyJobs = (deps: SubscriptionsDeps): Job[] => [
  {
    name: compareJob,
    schedule: "20 2 * * *",
    run: (data) => compareSubscriptions(deps, comparingOf(data, deps.clock.now())),
  },
  { name: "subscriptions.forget-quotes", schedule: "50 3 * * *", run: () => forgetQuotes(deps) },
];

/** Work that operations queue for one plan or one refund. */
const singleJobs = (deps: SubscriptionsDeps): Job[] => [
  {
    name: endAtProviderJob,
    run: (data) => withNumber(data, "subscriptionId", (id) => reached(endAtProvider(deps, id))),
  },
  { name: sendRefundJob, run: (data) => withNumber(data, "refundId", (id) => reached(sendRefund(deps, id))) },
];

const ago = ({ clock }: SubscriptionsDeps, ms: number): Date => new Date(clock.now().getTime() - ms);

const each =
  (
    deps: SubscriptionsDeps,
    what: string,
    find: (page: Page) => Promise<number[]>,
    act: (id: number) => Promise<unknown>,
  ) =>
  () =>
    eachDue(deps, what, find, act);

async function closeAll(deps: SubscriptionsDeps): Promise<void> {
  const { db } = deps;
  const close = (id: number) => closeSubscription(deps, id);
  await eachDue(deps, "ending a disputed plan", (page) => findDisputedAway(db.read, page), close);
  await eachDue(deps, "ending the plan of a closed account", (page) => findOfClosedAccounts(db.read, page), close);
}

async function catchUpAll(deps: SubscriptionsDeps): Promise<void> {
  const { db, recurring } = deps;
  const askedBefore = ago(deps, newsWaitMs);
  const begun = { from: ago(deps, attemptHours * hourMs), until: askedBefore };
  const act = (id: number) => refreshFromProvider(deps, id);
  await eachDue(deps, "asking how an attempt stands", (page) => findAttemptsBegun(db.read, begun, page), act);
  const overdue = { endedBefore: askedBefore, askedBefore };
  await eachDue(
    deps,
    "asking how a plan stands",
    (page) => findOverdue(db.read, moneyOf(recurring), overdue, page),
    act,
  );
}

async function giveUp(deps: SubscriptionsDeps, id: number): Promise<unknown> {
  const whole = await findSubscription(deps.db.read, id);
  if (whole === null) return null;
  // Its card is stored, and the provider did not answer at that time: what was begun continues.
  return whole.row.cardGivenAt !== null && whole.row.providerRef === null
    ? refreshFromProvider(deps, id)
    : giveUpAttempt(deps, whole.row);
}

async function forgetQuotes({ db, clock }: SubscriptionsDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptQuoteMs);
  while ((await db.write((tx) => deleteQuotesExpiredBefore(tx, before, 5000))) > 0);
}

/** A single piece of work without an answer is tried again by its queue. */
async function reached(done: Promise<unknown>): Promise<void> {
  if (isRefusal(await done)) throw new Error("The payment service does not answer.");
}

async function withNumber(
  data: object,
  name: string,
  run: (value: number) => Promise<void>,
  otherwise: () => Promise<void> = async () => undefined,
): Promise<void> {
  const value: unknown = Reflect.get(data, name);
  return typeof value === "number" ? run(value) : otherwise();
}

function comparingOf(data: object, now: Date): { after: string | null; since: Date } {
  const after: unknown = Reflect.get(data, "after");
  const since: unknown = Reflect.get(data, "since");
  return typeof since === "string"
    ? { after: typeof after === "string" ? after : null, since: new Date(since) }
    : { after: null, since: now };
}
