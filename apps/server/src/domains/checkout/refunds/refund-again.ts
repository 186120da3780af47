import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import type { CheckoutDeps } from "../deps.ts";
import { refundLine } from "./refund-line.ts";
import { findFailedOwnRefunds, findLine, lockOrderByNumber } from "./refunds-repository.ts";

const firstWaitMs = 10 * minuteMs;
const longestWaitMs = dayMs;
const maxTries = 20;

/** When a refund that has failed so often may be tried again: after ten minutes, then twice as long each time, at most a day. */
const waitAfter = (failures: number): number => Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);

/**
 * Sends money again that a thing's own rules refunded and that did not arrive: what is owed does not depend on one try.
 * Staff are notified of every failure; after twenty it waits for them.
 */
export async function refundAgain(deps: CheckoutDeps): Promise<void> {
  const now = deps.clock.now();
  for (const failed of await findFailedOwnRefunds(deps.db.read)) {
    const due = failed.lastAt.getTime() + waitAfter(failed.failures) <= now.getTime();
    if (!due || failed.failures >= maxTries) continue;
    try {
      await again(deps, failed.orderItemId, now);
    } catch (error) {
      deps.log.error({ err: error, line: failed.orderItemId }, "a refund could not be sent again");
    }
  }
}

function again(deps: CheckoutDeps, orderItemId: number, at: Date): Promise<void> {
  return deps.db.write(async (tx) => {
    const known = await findLine(tx, orderItemId);
    if (known === null) return;
    await lockOrderByNumber(tx, known.order.publicId);
    const { item } = (await findLine(tx, orderItemId)) ?? known;
    const owed = (await deps.sellables.get(item.itemType)?.owedBack?.(tx, [item.itemId]))?.get(item.itemId) ?? 0;
    const cents = owed - item.refundedCents;
    const why = { cause: "booking", reason: null, requestedBy: null } as const;
    if (cents > 0) await refundLine(tx, deps, { orderItemId, cents, whole: false, ...why, at });
  });
}
