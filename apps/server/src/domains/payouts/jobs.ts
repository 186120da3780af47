import { hourMs, minuteMs } from "@pavane/contract/core/durations";
import type { Job } from "../../platform/jobs.ts";
import { findPayee, findWithAccount } from "./payees/payees-repository.ts";
import { sendPayoutJob, type PayoutsDeps } from "./deps.ts";
import { payAfterPause, payRemainders, payWeekly } from "./payout/pay-everybody.ts";
import { sendPayout } from "./payout/send-payout.ts";
import { findWaiting } from "./payout/payouts-repository.ts";
import { checkAccount } from "./payees/check-account.ts";

/** A new payout whose job has not sent it by then. */
const sendWaitMs = minuteMs;
/** The provider sends an event when a payout arrives; this long after the last one it is queried. */
const askWaitMs = hourMs;
const atOnce = 100;

export const payoutsJobs = (deps: PayoutsDeps): readonly Job[] => [
  { name: sendPayoutJob, run: (data) => sendNamed(deps, data) },
  { name: "payouts.weekly", schedule: "0 6 * * 1", run: () => payWeekly(deps) },
  { name: "payouts.closing", schedule: "20 6 * * *", run: () => payRemainders(deps) },
  { name: "payouts.go-on", schedule: "*/10 * * * *", run: () => payAfterPause(deps) },
  { name: "payouts.recover", schedule: "* * * * *", run: () => goOn(deps, "pending", sendWaitMs) },
  { name: "payouts.watch", schedule: "*/10 * * * *", run: () => goOn(deps, "in_transit", askWaitMs) },
  { name: "payouts.check-accounts", schedule: "10 5 * * *", run: () => checkAccounts(deps) },
];

async function sendNamed(deps: PayoutsDeps, data: object): Promise<void> {
  const payoutId: unknown = Reflect.get(data, "payoutId");
  if (typeof payoutId === "number") await sendPayout(deps, payoutId);
}

/**
 * Processes what a lost job, a killed process or an unreachable provider left behind. One that fails does not delay the
 * others.
 */
async function goOn(deps: PayoutsDeps, state: "pending" | "in_transit", waitMs: number): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - waitMs);
  // While payouts are paused those that were never sent wait, and keep no other waiting.
  const askedOnly = state === "pending" && (await deps.isBehind(deps.db.read));
  for (const payout of await findWaiting(deps.db.read, state, { before, most: atOnce, askedOnly }))
    await sendPayout(deps, payout).catch((error: unknown) => {
      deps.log.error({ err: error, payout }, "a payout could not be taken up");
    });
}

/** All accounts, in case the provider's word was lost that one is ready, or that it is not any more. */
async function checkAccounts(deps: PayoutsDeps): Promise<void> {
  const { db, provider } = deps;
  for (let after: number | undefined = 0; after !== undefined;) {
    const userIds: number[] = await findWithAccount(db.read, provider, after, atOnce);
    for (const userId of userIds) {
      const account = (await findPayee(db.read, provider, userId))?.account ?? null;
      if (account !== null) await checkAccount(deps, account);
    }
    after = userIds.at(-1);
  }
}
