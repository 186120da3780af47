import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { PaidCard } from "@pavane/contract/payments/card-name";
import type { DisputeState, PaymentProvider, PaymentStatus } from "@pavane/contract/payments/choices";
import type { IncomingHttpHeaders } from "node:http";
import type { Metadata } from "./marks.ts";

/**
 * What payments need of the payment provider. Every call may fail as `ProviderUnavailable`: no answer within eight seconds, no
 * connection, or an error on their side. It then says nothing about what happened there; asking again with the same key
 * does a thing once. Amounts are US dollars in cents.
 */
export interface ProviderPort {
  readonly name: PaymentProvider;
  /** Whether the money is real. */
  readonly testMode: boolean;
  /** What the provider's own form in the page needs; null when there is none. */
  readonly publishableKey: string | null;
  createPayment(request: NewProviderPayment): Promise<ProviderPayment | ProviderUnavailable>;
  /** Present state. What the provider does not know is canceled there and `unknown`: nobody can pay it. */
  fetchPayment(ref: string): Promise<ProviderPayment | ProviderUnavailable>;
  /** Cancels what can be canceled and returns the present state, whatever it then is. */
  cancelPayment(ref: string): Promise<ProviderPayment | ProviderUnavailable>;
  /** A refund that the provider refuses is one that failed. */
  refund(request: NewProviderRefund): Promise<RefundProgress | ProviderUnavailable>;
  fetchRefund(ref: string): Promise<ProviderRefund | ProviderUnavailable>;
  /** Every refund of a payment, no matter who made it. */
  refundsOf(paymentRef: string): Promise<readonly ProviderRefund[] | ProviderUnavailable>;
  fetchDispute(ref: string): Promise<ProviderDispute | ProviderUnavailable>;
  /** Subscriptions that a payment is for, or that a customer has; none for what is no subscription's. */
  subscriptionsOf(about: "payment" | "customer", ref: string): Promise<readonly string[] | ProviderUnavailable>;
  /**
   * Payments that succeeded and were begun since a moment, no matter who made them, page by page; nothing follows a page that did not come.
   */
  succeededSince(since: Date): AsyncIterable<readonly ListedPayment[] | ProviderUnavailable>;
  /** Refunds and disputes that came about since a moment, no matter who made them. */
  movedSince(since: Date): Promise<MovedMoney | ProviderUnavailable>;
  /** Verifies the signature over the raw body, not older than 300 seconds, then reads the event. */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<ProviderEvent | UnfitEvent>;
  /** Which of our rows an event of a type is about. */
  kindOf(eventType: string): ProviderEventKind;
}

/** Not signed by the provider, or signed and yet no event. */
export type UnfitEvent = "bad_signature" | "unreadable";

export interface NewProviderPayment {
  readonly amountCents: number;
  /** As the provider shows it to people. */
  readonly orderPublicId: string;
  readonly idempotencyKey: string;
  readonly metadata: Metadata;
}

export interface ProviderPayment {
  readonly ref: string;
  readonly status: PaymentStatus;
  /** What was received once succeeded, before that what is asked for. */
  readonly amountCents: number;
  /** As ISO 4217 in lower case; `usd` unless it was changed manually at the provider. */
  readonly currency: string;
  /** What the provider keeps; null while it is not known. */
  readonly feeCents: number | null;
  /** What the buyer is shown about a failure. */
  readonly error: string | null;
  /** The card that paid; null while nothing did, and where it was no card. */
  readonly card: PaidCard | null;
  /** For the provider's own form; null when there is none. */
  readonly clientSecret: string | null;
  /** What it remembers of us; empty for a payment made elsewhere. */
  readonly metadata: Metadata;
  readonly createdAt: Date;
  /** The provider has never heard of it, for example because the keys are those of another account. */
  readonly unknown: boolean;
}

export interface ListedPayment extends ProviderPayment {
  /** The subscription whose invoice it paid, whose metadata it has then; null when it paid none. */
  readonly subscriptionRef: string | null;
}

/** The state of a payment that the provider does not know. */
export const unknownPayment = (ref: string): ProviderPayment => ({
  ref,
  status: "canceled",
  amountCents: 0,
  currency: ledgerCurrency,
  feeCents: null,
  error: null,
  card: null,
  clientSecret: null,
  metadata: {},
  createdAt: new Date(0),
  unknown: true,
});

export interface NewProviderRefund {
  readonly paymentRef: string;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly metadata: Metadata;
}

export interface RefundProgress {
  /** Null when the provider refused before it made one. */
  readonly ref: string | null;
  readonly state: "sent" | "succeeded" | "failed";
  readonly error: string | null;
}

export interface ProviderRefund extends RefundProgress {
  readonly ref: string;
  readonly paymentRef: string | null;
  readonly amountCents: number;
  /** What it remembers of us; empty for a refund made elsewhere. */
  readonly metadata: Metadata;
  readonly createdAt: Date;
}

export interface ProviderDispute {
  readonly ref: string;
  readonly paymentRef: string | null;
  readonly amountCents: number;
  /** `inquiry`: the bank only asks, the money is still here. */
  readonly state: DisputeState;
  /** Why, in the provider's word. */
  readonly reason: string;
  readonly createdAt: Date;
}

export interface MovedMoney {
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

/**
 * `refunds`: about a payment whose refunds may have changed. `setup`: a card was stored, or was refused. `customer`:
 * about a customer with subscriptions, their card or their credit. `account`, `payout`: accounts of sellers, and
 * payouts to them.
 */
export type ProviderEventKind =
  | "payment"
  | "refund"
  | "refunds"
  | "dispute"
  | "subscription"
  | "setup"
  | "customer"
  | "account"
  | "payout"
  | "other";

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  /** What it is about, as the provider names it: a payment, refund, dispute, subscription, setup, customer, account or payout. */
  readonly objectRef: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface ProviderUnavailable {
  readonly unavailable: string;
  /** The provider remembers this failure for the key and would repeat it; a new key is needed. */
  readonly keySpent: boolean;
  /** It answered, and what it said could not be written down here: asking again soon is of little use. */
  readonly onOurSide?: true;
}

/** What could not be written down here, as the log then says. */
export const failedHere: ProviderUnavailable = {
  unavailable: "Taking it up failed on our side.",
  keySpent: false,
  onOurSide: true,
};

/** Of what kept several things from being known the one to act on: no answer comes before what failed on our side. */
export const firstTrouble = (...troubles: readonly (ProviderUnavailable | null)[]): ProviderUnavailable | null =>
  troubles.find((trouble) => trouble !== null && !trouble.onOurSide) ??
  troubles.find((trouble) => trouble !== null) ??
  null;

/** Whether to continue with other requests: not when the provider gives no answer. */
export const answers = (trouble: ProviderUnavailable | null): boolean => trouble === null || trouble.onOurSide === true;

export const isUnavailable = (answer: object | null): answer is ProviderUnavailable =>
  answer !== null && "unavailable" in answer;
