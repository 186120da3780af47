import { dayMs } from "@pavane/contract/core/durations";
import type { PayoutHow } from "@pavane/contract/payouts/choices";
import { findPaused, savePayee } from "../payees/payees-repository.ts";
import { findPayable, findRemainders } from "../shares/shares-repository.ts";
import type { PayoutsDeps } from "../deps.ts";
import { sendPassedOver } from "./mails.ts";
import { isDueAgain } from "./closing-tries.ts";
import { makePayout } from "./make-payout.ts";
import { findClosingFailures } from "./closing-repository.ts";

const atOnce = 100;
/** How long buyers can still be given money back by a seller who has closed their store. */
const restDays = 30;

/** Every Monday: everybody who can be paid is paid; a skipped person is notified why, once for each reason. */
export async function payWeekly(deps: PayoutsDeps): Promise<void> {
  const at = { test: deps.provider.testMode, now: deps.clock.now() };
  await payEach(deps, "weekly", (after) => findPayable(deps.db.read, at, after, atOnce));
}

/**
 * Every day: the remainder of stores that closed and sold nothing for 30 days, whatever its amount; at increasing
 * intervals where it fails.
 */
export async function payRemainders(deps: PayoutsDeps): Promise<void> {
  const at = { test: deps.provider.testMode, now: deps.clock.now() };
  const soldBefore = new Date(at.now.getTime() - restDays * dayMs);
  await payEach(deps, "closing", (after) => findRemainders(deps.db.read, at, { soldBefore, after, most: atOnce }));
}

/** After payouts resume: people skipped on a Monday because payouts were paused, who need not wait for the next. */
export async function payAfterPause(deps: PayoutsDeps): Promise<void> {
  if (await deps.isBehind(deps.db.read)) return;
  await payEach(deps, "weekly", (after) => findPaused(deps.db.read, after, atOnce));
}

/** One that fails keeps no other waiting; cut short, the next run finds those that are left, and pays nobody twice. */
async function payEach(
  deps: PayoutsDeps,
  how: Exclude<PayoutHow, "request" | "taken_up">,
  find: (after: number) => Promise<number[]>,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const sellerIds: number[] = await find(after);
    for (const sellerId of sellerIds)
      await payOne(deps, sellerId, how).catch((error: unknown) =>
        deps.log.error({ err: error, seller: sellerId }, "a payout could not be made"),
      );
    after = sellerIds.at(-1);
  }
}

const payOne = (deps: PayoutsDeps, sellerId: number, how: "weekly" | "closing"): Promise<void> =>
  deps.db.write(async (tx) => {
    if (how === "closing" && !isDueAgain(await findClosingFailures(tx, sellerId), deps.clock.now())) return;
    const made = await makePayout(tx, deps, { sellerId, how });
    if (!("obstacle" in made) || made.obstacle === made.notifiedBefore) return;
    // Nothing is left of what was theirs while payouts were paused, so there is nothing to say.
    if (made.payableCents <= 0) return savePayee(tx, sellerId, { passedOver: null });
    await savePayee(tx, sellerId, { passedOver: made.obstacle });
    await sendPassedOver(tx, deps, sellerId, made);
  });
