import type { Tx } from "../../platform/db/database.ts";

/** What this domain asks of checkout. An order is locked before the professional, the session and the booking. */
export interface MoneyPort {
  /** Locks the order that a line belongs to. */
  lockOrderOf(tx: Tx, orderItemId: number): Promise<void>;
  /** Ends the order of a hold that was dropped or ran out, if it is still open. */
  endOrderOf(tx: Tx, orderItemId: number): Promise<void>;
  /** Gives back so many cents of what was paid for a line; its order is locked already. */
  refund(tx: Tx, refund: BookingRefund): Promise<void>;
}

export interface BookingRefund {
  readonly orderItemId: number;
  readonly cents: number;
  readonly reason: string;
  /** Who asked for it; null: the clock. */
  readonly actorId: number | null;
}
