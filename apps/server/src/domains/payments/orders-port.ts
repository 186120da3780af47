import type { OrderStatus, RefundCause } from "@pavane/contract/checkout/choices";
import type { Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";

/** What payments need of orders, which stand to the right. Locks are taken in one order: the order, then its payment. */
export interface OrdersPort {
  /** Locks an order for the rest of the transaction. */
  lock(tx: Tx, orderId: number): Promise<LockedOrder | null>;
  /** A payment of the exact total succeeded; called under the order's lock, once or more, with the same effect. */
  paid(tx: Tx, orderId: number, payment: { readonly id: number; readonly feeCents: number | null }): Promise<void>;
  /**
   * Money that pays nothing came: of another amount than the total, or by a payment that had ended. It is booked as having
   * come and is sent back in full, cause `late`. Called under the order's lock, once or more, with the same effect.
   */
  giveMoneyBack(tx: Tx, orderId: number, payment: ReceivedPayment): Promise<void>;
  /** A refund reached the buyer. */
  refundSettled(tx: Tx, refund: SettledRefund): Promise<void>;
  /** A refund will not reach the buyer: what it took back is given again, and staff are told. */
  refundFailed(tx: Tx, refund: SettledRefund): Promise<void>;
  /** Whether somebody may see and pay an order: its owner, or whoever has its token (header `Order-Token`). */
  mayOpen(orderId: number, actor: Actor | null, token: string | null): Promise<boolean>;
}

export interface ReceivedPayment {
  readonly id: number;
  /** What was received. */
  readonly amountCents: number;
  /** What the provider keeps; null while it is not known. */
  readonly feeCents: number | null;
}

export interface LockedOrder {
  readonly id: number;
  readonly publicId: string;
  readonly status: OrderStatus;
  readonly totalCents: number;
  readonly email: string;
  readonly expiresAt: Date;
}

export interface SettledRefund {
  readonly id: number;
  readonly orderId: number;
  readonly amountCents: number;
  readonly cause: RefundCause;
  readonly error: string | null;
}
