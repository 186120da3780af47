import { minuteMs } from "@pavane/contract/core/durations";
import type { Job } from "../../platform/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { handleEventJob, type PaymentsDeps, sandboxBankJob, sendRefundJob } from "./deps.ts";
import { handleEvents } from "./handle-event.ts";
import { receiveEvents } from "./receive-event.ts";
import { asSandboxEvent, sandboxEventJob, writeSandboxEvent } from "./sandbox/events.ts";
import type { PayoutSandbox } from "./payout-provider.ts";
import type { RecurringSandbox } from "./recurring.ts";
import { sendRefund } from "./send-refund.ts";
import { findDueEvents } from "./events-repository.ts";
import { findOpenRefunds } from "./refunds-repository.ts";

/** Tries of an event are due this long after it came, then after twice the time: ten of them take about two hours. */
const firstEventWaitSeconds = 15;
/** A queued refund whose job has not sent it by then. */
const refundWaitMs = minuteMs;
const atOnce = 50;

/**
 * `clock`: that of the sandbox, by which its subscriptions are renewed, and `bank`, where its payouts arrive; null when another
 * provider has its own.
 */
export const paymentsJobs = (
  deps: PaymentsDeps & Pick<Platform, "secret">,
  clock: Pick<RecurringSandbox, "runDue"> | null,
  bank: Pick<PayoutSandbox, "runDue"> | null,
): readonly Job[] => [
  together(handleEventJob, (all) => handleEvents(deps, numbersOf(all, "eventId"))),
  { name: sendRefundJob, run: (data) => withNumber(data, "refundId", (id) => sendRefund(deps, id)) },
  together(sandboxEventJob, (all) => deliverSandboxEvents(deps, all)),
  { name: "payments.recover", schedule: "* * * * *", run: () => recoverPayments(deps) },
  { name: "payments.watch-refunds", schedule: "*/10 * * * *", run: () => watchRefunds(deps) },
  { name: "payments.sandbox-billing", schedule: "* * * * *", run: () => runSandboxClock(clock) },
  { name: sandboxBankJob, schedule: "* * * * *", run: async () => bank?.runDue(maxDue) },
];

/** Batch size of one run, so that a stopping process does not wait for it; the next minute continues. */
const maxDue = 20_000;

async function runSandboxClock(clock: Pick<RecurringSandbox, "runDue"> | null): Promise<void> {
  await clock?.runDue(maxDue);
}

/** Processes what a lost job, a killed process or an unreachable provider left behind. */
export async function recoverPayments(deps: PaymentsDeps): Promise<void> {
  const now = deps.clock.now();
  await handleEvents(deps, await findDueEvents(deps.db.read, now, firstEventWaitSeconds, atOnce));
  const before = new Date(now.getTime() - refundWaitMs);
  await sendEach(deps, await findOpenRefunds(deps.db.read, "queued", before, atOnce));
}

/** Asks for the status of refunds that are on their way, in case the provider's event about them was lost. */
export async function watchRefunds(deps: PaymentsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - 10 * refundWaitMs);
  await sendEach(deps, await findOpenRefunds(deps.db.read, "sent", before, atOnce));
}

/** One that fails on our side is tried again at the next run and keeps no other waiting. */
async function sendEach(deps: PaymentsDeps, refundIds: readonly number[]): Promise<void> {
  for (const refund of refundIds) {
    await sendRefund(deps, refund).catch((error: unknown) => {
      deps.log.error({ err: error, refund }, "a refund could not be sent");
    });
  }
}

/** The sandbox's post: the same door that events from outside come through. */
async function deliverSandboxEvents(
  deps: PaymentsDeps & Pick<Platform, "secret">,
  all: readonly object[],
): Promise<void> {
  if (deps.provider.name !== "sandbox") return;
  const events = all.map(asSandboxEvent).filter((event) => event !== null);
  const sent = events.map((event) => writeSandboxEvent(deps, event));
  await receiveEvents(deps, "sandbox", sent);
}

/** A job of which as many as were queued are done in one go. */
const together = (name: string, runAll: (all: readonly object[]) => Promise<void>): Job => ({
  name,
  run: (data) => runAll([data]),
  runAll,
});

const numberOf = (data: object, name: string): number | null => {
  const value: unknown = Reflect.get(data, name);
  return typeof value === "number" ? value : null;
};

const numbersOf = (all: readonly object[], name: string): number[] =>
  all.map((data) => numberOf(data, name)).filter((value) => value !== null);

async function withNumber(data: object, name: string, run: (id: number) => Promise<void>): Promise<void> {
  const value = numberOf(data, name);
  if (value !== null) await run(value);
}
