import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { DisputeState, PaymentStatus } from "@pavane/contract/payments/choices";
import type { PaidCard } from "@pavane/contract/payments/card-name";
import type Stripe from "stripe";
import type { ProviderDispute, ProviderPayment, ProviderRefund } from "../provider.ts";
import { reasonOf } from "./reason-of.ts";

export function presentIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const status = statusOf(intent);
  return {
    ref: intent.id,
    status,
    amountCents: status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency,
    feeCents: feeOf(intent.latest_charge),
    error: status === "failed" ? reasonOf(intent.last_payment_error) : null,
    card: status === "succeeded" ? cardOf(intent.latest_charge) : null,
    clientSecret: intent.client_secret,
    metadata: intent.metadata,
    createdAt: momentOf(intent.created),
    unknown: false,
  };
}

/**
 * A failed attempt leaves an intent waiting for the next card; only its last error distinguishes it from one never
 * tried.
 */
function statusOf(intent: Stripe.PaymentIntent): PaymentStatus {
  return statuses[intent.status] ?? (intent.last_payment_error === null ? "created" : "failed");
}

const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_action: "requires_action",
  processing: "processing",
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** Known once the charge has a balance transaction, often seconds after it. */
function feeOf(charge: Stripe.PaymentIntent["latest_charge"]): number | null {
  if (typeof charge !== "object" || charge === null) return null;
  const booked = charge.balance_transaction;
  return typeof booked === "object" && booked?.currency === ledgerCurrency ? booked.fee : null;
}

function cardOf(charge: Stripe.PaymentIntent["latest_charge"]): PaidCard | null {
  const card = typeof charge === "object" ? charge?.payment_method_details?.card : null;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

export function presentStripeRefund(refund: Stripe.Refund): ProviderRefund {
  const failed = refund.status === "failed" || refund.status === "canceled";
  return {
    ref: refund.id,
    paymentRef: refOf(refund.payment_intent),
    amountCents: refund.amount,
    state: failed ? "failed" : refund.status === "succeeded" ? "succeeded" : "sent",
    error: failed ? `The provider could not refund it: ${refund.failure_reason ?? refund.status}.` : null,
    metadata: refund.metadata ?? {},
    createdAt: momentOf(refund.created),
  };
}

export const presentStripeDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  ref: dispute.id,
  paymentRef: refOf(dispute.payment_intent),
  amountCents: dispute.amount,
  state: disputeState(dispute.status),
  reason: dispute.reason,
  createdAt: momentOf(dispute.created),
});

/** Inquiries are recognized by a prefix; one that closes without becoming a dispute is won. */
function disputeState(status: string): DisputeState {
  if (status === "lost") return "lost";
  if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
  return status.startsWith("warning_") ? "inquiry" : "open";
}

const refOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

const momentOf = (stamp: number): Date => new Date(stamp * 1000);
