import type { PaymentStatus } from "@pavane/contract/payments/choices";

/** Where a payment may go from each status (specification, section 8.1). `succeeded` and `canceled` are final. */
const moves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ["requires_action", "processing", "succeeded", "failed", "canceled"],
  requires_action: ["processing", "succeeded", "failed", "canceled"],
  processing: ["succeeded", "failed"],
  // A declined card is no end: the next one pays the same order.
  failed: ["requires_action", "processing", "succeeded", "canceled"],
  succeeded: [],
  canceled: [],
};

/**
 * The present state of a payment that its provider reports as canceled. One that was on its way has been declined there
 * before, though no event said so; treated as an outdated report, it would keep its order waiting for ever.
 */
export const withMissedDecline = (known: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  known === "processing" && reported === "canceled" ? "failed" : known;

/**
 * A payment that the provider does not know cannot change to any other state, whatever was reported about it before.
 */
export const mayBecomeUnknown = (from: PaymentStatus): boolean => from !== "succeeded" && from !== "canceled";

/** `dropped`: an outdated or impossible report, which changes nothing. */
export type PaymentTransition = "same" | "move" | "dropped";

export function decideTransition(from: PaymentStatus, to: PaymentStatus): PaymentTransition {
  if (from === to) return "same";
  return moves[from].includes(to) ? "move" : "dropped";
}
