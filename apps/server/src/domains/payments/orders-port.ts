import type { AlertKind, OrderStatus, RefundCause } from "@pavane/contract/checkout/choices";
import type { PaidCard } from "@pavane/contract/payments/card-name";
import type { Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";

/** What payments need of orders, a domain to the right. Locks are taken in one order: the order, then its payment. */
export interface OrdersPort {
  /** Locks an order for the rest of the transaction. */
  lock(tx: Tx, orderId: number): Promise<LockedOrder | null>;
  /** Orders by their numbers, as shown or as rows; those that are not here are left out. */
  find(by: { readonly publicIds: readonly string[]; readonly ids: readonly number[] }): Promise<readonly FoundOrder[]>;
  /** Books money found at the provider whose owner is not known, once for what was found; under zero it went. */
  postUnknown(
    tx: Tx,
    money: { readonly unknownId: number; readonly amountCents: number; readonly feeCents: number },
  ): Promise<void>;
  /** Books such money that came and was refunded to its payer. */
  postUnknownGivenBack(tx: Tx, money: { readonly unknownId: number; readonly amountCents: number }): Promise<void>;
  /** The buyer and items of an order, in numbers, as the provider stores them with the payment. */
  factsOf(orderId: number): Promise<{ readonly user?: string; readonly items: string }>;
  /** Whether something of an order was taken down for legal reasons since it was placed, so that it is not paid any more. */
  isBlocked(tx: Tx, orderId: number): Promise<boolean>;
  /** A payment of the exact total succeeded; called under the order's lock, once or more, with the same effect. */
  paid(tx: Tx, orderId: number, payment: PaidPayment): Promise<void>;
  /** A payment of the order is being processed, or no longer is. Called under the order's lock, once or more. */
  underWay(tx: Tx, orderId: number, on: boolean): Promise<void>;
  /**
   * Money that pays nothing came: of another amount than the total, or by a payment that had ended. It is booked as having
   * come and is sent back in full, cause `late`. Called under the order's lock, once or more, with the same effect.
   */
  giveMoneyBack(tx: Tx, orderId: number, payment: ReceivedPayment): Promise<void>;
  /**
   * Money of a payment was returned without us: manually at the provider, or by a lost dispute. It is booked like our
   * own refund, cause `provider`, and returns its row in `refunds`, still to be settled. `more_than_left`: the ledger
   * has less to refund; `wait`: as long as a refund of ours is on its way, which may still fail. Called under the
   * order's lock.
   */
  movedBack(tx: Tx, money: MovedBack): Promise<number | "more_than_left" | "wait">;
  /** A dispute is open: what the order gave is suspended. Called under the order's lock, once or more. */
  suspend(tx: Tx, orderId: number): Promise<void>;
  /** No dispute is open any more: what is still paid for opens again. */
  restore(tx: Tx, orderId: number): Promise<void>;
  /** Notifies administrators, once for each kind and thing, of something they did not do here and must know. */
  alert(tx: Tx, alert: ProviderAlert): Promise<void>;
  /** A refund reached the buyer. */
  refundSettled(tx: Tx, refund: SettledRefund): Promise<void>;
  /** A refund will not reach the buyer: what it took back is given again, and staff are notified. */
  refundFailed(tx: Tx, refund: SettledRefund): Promise<void>;
  /** Whether somebody may see and pay an order: its owner, or anybody with its token (header `Order-Token`). */
  mayOpen(orderId: number, actor: Actor | null, token: string | null): Promise<boolean>;
}

export type { AlertKind } from "@pavane/contract/checkout/choices";

export type FoundOrder = Pick<LockedOrder, "id" | "publicId" | "status" | "totalCents" | "test">;

export interface PaidPayment {
  readonly id: number;
  /** What the provider keeps; null while it is not known. */
  readonly feeCents: number | null;
  /** The card that paid, for the receipt. */
  readonly card: PaidCard | null;
}

export interface ReceivedPayment {
  readonly id: number;
  /** What was received. */
  readonly amountCents: number;
  /** What the provider keeps; null while it is not known. */
  readonly feeCents: number | null;
  /** ISO 4217 in small letters. */
  readonly currency: string;
}

export interface MovedBack {
  readonly orderId: number;
  readonly paymentId: number;
  readonly amountCents: number;
  /** What the provider calls the refund or dispute. */
  readonly providerRef: string;
  /** Whether only what is left is booked where the amount is more. */
  readonly isCapped?: boolean;
}

export interface AlertedPayout {
  readonly id: number;
  readonly sellerId: number;
  readonly amountCents: number;
  /** Why it failed. */
  readonly reason: string | null;
}

interface AlertFacts {
  /** The payment, refund, dispute or subscription, as the provider names it. */
  readonly objectRef: string;
  /** Null when no order is known for it. */
  readonly orderId: number | null;
  readonly amountCents: number;
  /** Of the amount, when it is not the ledger's. */
  readonly currency?: string;
}

type PayoutAlertKind = Extract<AlertKind, `payout_${string}`>;

/** About money on its way to a seller, or that had arrived. */
export interface PayoutAlert extends AlertFacts {
  readonly kind: PayoutAlertKind;
  readonly payout: AlertedPayout;
}

export interface PaymentAlert extends AlertFacts {
  readonly kind: Exclude<AlertKind, PayoutAlertKind>;
  /** The number of a plan's invoice, where it is about one. */
  readonly invoice?: string;
  readonly payout?: undefined;
}

export type ProviderAlert = PaymentAlert | PayoutAlert;

export interface LockedOrder {
  readonly id: number;
  readonly publicId: string;
  readonly status: OrderStatus;
  readonly totalCents: number;
  /** Placed while payments moved no money; it is never paid with the other kind. */
  readonly test: boolean;
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
