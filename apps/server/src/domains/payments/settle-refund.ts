import type { Tx } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { RefundProgress } from "./provider.ts";
import type { RefundRow } from "./rows.ts";
import { lockRefund, saveRefund } from "./refunds-repository.ts";

/** `contradiction`: a refund that had failed is said to have come; it may have been made again, so people have to look. */
export type RefundOutcome = "applied" | "nothing_to_do" | "contradiction";

/**
 * Writes the provider's present state of a refund under the order's lock. Orders hear of each end exactly once: also of a
 * failure after success, because banks send refunds back days after the provider called them done.
 */
export function settleRefund(
  deps: PaymentsDeps,
  known: Pick<RefundRow, "id" | "orderId">,
  state: RefundProgress,
): Promise<RefundOutcome> {
  return deps.db.write(async (tx) => {
    await deps.orders.lock(tx, known.orderId);
    return applyRefund(tx, deps, known.id, state);
  });
}

/** The same in a transaction that has the order's lock. */
export async function applyRefund(
  tx: Tx,
  { clock, log, orders }: PaymentsDeps,
  refundId: number,
  state: RefundProgress,
): Promise<RefundOutcome> {
  const refund = await lockRefund(tx, refundId);
  if (refund === null) throw new Error(`refund ${refundId} is gone`);
  const cameBack = refund.state === "succeeded" && state.state === "failed";
  if ((refund.state === "succeeded" || refund.state === "failed") && !cameBack) {
    if (state.state === "sent" || state.state === refund.state) return "nothing_to_do";
    log.error({ refund: refund.id, from: refund.state, to: state.state }, "a settled refund changed at the provider");
    return "contradiction";
  }
  const providerRef = refund.providerRef ?? state.ref;
  if (refund.state === state.state && refund.providerRef === providerRef) return "nothing_to_do";
  const settledAt = state.state === "sent" ? null : clock.now();
  await saveRefund(tx, refund.id, { state: state.state, providerRef, error: state.error, settledAt });
  const { id, orderId, amountCents, cause } = refund;
  const settled = { id, orderId, amountCents, cause, error: state.error };
  if (state.state === "succeeded") await orders.refundSettled(tx, settled);
  if (state.state === "failed") await orders.refundFailed(tx, settled);
  return "applied";
}
