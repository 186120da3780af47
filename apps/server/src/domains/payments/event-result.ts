import type { PaymentEventRow } from "./rows.ts";

/** The result of something the provider reported; `postponed`: it may succeed the next time, for this reason. */
export type EventResult = Handled | Postponed;

export interface Handled {
  readonly outcome: NonNullable<PaymentEventRow["outcome"]>;
  readonly error: string | null;
}

export interface Postponed {
  readonly postponed: string;
}

/** Money that moved at the provider and is more than is left: one of ours will be refused there, and is not to be counted then. */
export const refundFirst: Postponed = { postponed: "A refund of ours is on its way and comes first." };

/** What subscriptions made of a refund or a dispute. */
export const asMoved = (outcome: "applied" | "nothing_to_do" | "wait"): EventResult =>
  outcome === "wait" ? refundFirst : { outcome, error: null };
