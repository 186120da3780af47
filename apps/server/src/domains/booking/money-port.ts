import type { Read, Tx } from "../../platform/db/database.ts";

/** What this domain asks of checkout. An order is locked before the professional, the session and the booking. */
export interface MoneyPort {
  /** Locks the order that a line belongs to. */
  lockOrderOf(tx: Tx, orderItemId: number): Promise<void>;
  /**
   * Ends the order in which a hold waits to be paid, if there is one. It may turn out to be paid, or its money to be on the way. Call
   * it outside a transaction, because the payment service is asked.
   */
  endOrderOf(bookingId: number): Promise<"ended" | "paid" | "processing" | "unavailable">;
  /** Numbers of the orders in which holds wait to be paid, by the booking. */
  waitingOrders(db: Read, bookingIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Refunds a number of cents of what was paid for a line; its order is locked already. */
  refund(tx: Tx, refund: BookingRefund): Promise<void>;
  /** Says from when the professional's share counts as earned: its session ends at another time, or is not disputed any more. */
  releaseShareAt(tx: Tx, orderItemId: number, endsAt: Date): Promise<void>;
  /** Keeps the professional's share from being paid out until `releaseShareAt` says from when it is earned. */
  holdShare(tx: Tx, orderItemId: number): Promise<void>;
  /** Lines of bookings with a refund that failed and is not made up for. */
  failedLines(db: Read): Promise<readonly number[]>;
  /** The address to which the receipt of a line's order went; null where the order is not known. */
  receiptAddressOf(db: Read, orderItemId: number): Promise<string | null>;
  /** The status of lines and their orders; unknown ones are left out. */
  lineStatuses(db: Read, orderItemIds: readonly number[]): Promise<ReadonlyMap<number, LineStatus>>;
}

export interface LineStatus {
  /** The order's number in addresses. */
  readonly orderPublicId: string;
  /** What the professional is paid for it, less refunds. */
  readonly receivesCents: number;
  /** Of its refunds: whether one is on its way, or failed and waits for staff. */
  readonly refund: "none" | "pending" | "failed";
}

export interface BookingRefund {
  readonly orderItemId: number;
  readonly cents: number;
  /** Everything is refunded: where a code of the platform paid for everything, also what it gave the professional. */
  readonly whole?: boolean;
  readonly reason: string;
  /** The person who asked for it; null: the clock. */
  readonly actorId: number | null;
}
