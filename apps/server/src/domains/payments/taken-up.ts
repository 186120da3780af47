import type { PaymentEventRow } from "./rows.ts";

/** What became of something the provider told; `postponed`: it may go better the next time, for this reason. */
export type TakenUp = Handled | Postponed;

export interface Handled {
  readonly outcome: NonNullable<PaymentEventRow["outcome"]>;
  readonly error: string | null;
}

export interface Postponed {
  readonly postponed: string;
}
