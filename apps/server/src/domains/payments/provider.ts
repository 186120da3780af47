import type { PaymentProvider, PaymentStatus } from "@pavane/contract/payments/choices";
import type { IncomingHttpHeaders } from "node:http";

/**
 * What payments need of whoever moves the money. Every call may fail as `Unavailable`: no answer within eight seconds, no
 * connection, or an error on their side. It then says nothing about what happened there; asking again with the same key
 * does a thing once. Amounts are US dollars in cents.
 */
export interface ProviderPort {
  readonly name: PaymentProvider;
  /** Whether the money is real. */
  readonly testMode: boolean;
  /** What the provider's own form in the page needs; null when there is none. */
  readonly publishableKey: string | null;
  createPayment(request: NewProviderPayment): Promise<ProviderPayment | Unavailable>;
  /** Present state. */
  fetchPayment(ref: string): Promise<ProviderPayment | Unavailable>;
  /** Cancels what can be canceled and yields the present state, whatever it then is. */
  cancelPayment(ref: string): Promise<ProviderPayment | Unavailable>;
  /** A refund that the provider refuses is one that failed. */
  refund(request: NewProviderRefund): Promise<ProviderRefund | Unavailable>;
  fetchRefund(ref: string): Promise<ProviderRefund | Unavailable>;
  /** A refund of a payment by the row it was made for, for when the answer was lost and its key may be forgotten. */
  findRefund(paymentRef: string, refundId: number): Promise<ProviderRefund | null | Unavailable>;
  /** Verifies the signature over the raw body, not older than 300 seconds, then reads the event. */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<ProviderEvent | UnfitEvent>;
  /** Which of our rows an event of a type is about. */
  kindOf(eventType: string): ProviderEventKind;
}

/** Not signed by the provider, or signed and yet no event. */
export type UnfitEvent = "bad_signature" | "unreadable";

export interface NewProviderPayment {
  readonly amountCents: number;
  readonly orderPublicId: string;
  readonly idempotencyKey: string;
}

export interface ProviderPayment {
  readonly ref: string;
  readonly status: PaymentStatus;
  /** What was received once succeeded, before that what is asked for. */
  readonly amountCents: number;
  /** What the provider keeps; null while it is not known. */
  readonly feeCents: number | null;
  /** What the buyer is told about a failure. */
  readonly error: string | null;
  /** For the provider's own form; null when there is none. */
  readonly clientSecret: string | null;
}

export interface NewProviderRefund {
  readonly paymentRef: string;
  readonly refundId: number;
  readonly amountCents: number;
  readonly idempotencyKey: string;
}

export interface ProviderRefund {
  /** Null when the provider refused before it made one. */
  readonly ref: string | null;
  readonly state: "sent" | "succeeded" | "failed";
  readonly error: string | null;
  /** Our row, as the provider remembers it; null for a refund made elsewhere. */
  readonly refundId: number | null;
}

export type ProviderEventKind = "payment" | "refund" | "other";

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  /** The payment or refund it is about, as the provider names it. */
  readonly objectRef: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Unavailable {
  readonly unavailable: string;
  /** The provider remembers this failure for the key and would repeat it; a new key is needed. */
  readonly keySpent: boolean;
}

export const isUnavailable = (answer: object | null): answer is Unavailable =>
  answer !== null && "unavailable" in answer;
