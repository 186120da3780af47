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
 * Where a payment stands that its provider says is canceled. One that was on its way has been declined there before, whoever did
 * not tell; taken for an outdated report, it would keep its order waiting for ever.
 */
export const withMissedDecline = (known: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  known === "processing" && reported === "canceled" ? "failed" : known;

/** What the provider has never heard of can become nothing else any more, whatever was said about it before. */
export const mayBecomeUnknown = (from: PaymentStatus): boolean => from !== "succeeded" && from !== "canceled";

/** `dropped`: an outdated or impossible report, which changes nothing. */
export type PaymentTransition = "same" | "move" | "dropped";

export function decideTransition(from: PaymentStatus, to: PaymentStatus): PaymentTransition {
  if (from === to) return "same";
  return moves[from].includes(to) ? "move" : "dropped";
}
