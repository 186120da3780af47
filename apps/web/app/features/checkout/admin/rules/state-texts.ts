import type { RefundCause, RefundRequestState } from "@pavane/contract/checkout/choices";
import type { LedgerAccountKind } from "@pavane/contract/ledger/choices";
import type {
  DisputeState,
  paymentEventOutcomes,
  PaymentProvider,
  PaymentStatus,
} from "@pavane/contract/payments/choices";
import type { BadgeTone } from "../../../../ui/display/badge.tsx";

export const providerNames: Readonly<Record<PaymentProvider, string>> = { sandbox: "Sandbox", stripe: "Stripe" };

export const requestStateNames: Readonly<Record<RefundRequestState, string>> = {
  open: "Open",
  approved: "Approved",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  created: "Started",
  requires_action: "Waiting for the buyer",
  processing: "Being processed",
  succeeded: "Succeeded",
  failed: "Failed",
  canceled: "Cancelled",
};

export const paymentStatusTones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  created: "stone",
  requires_action: "brass",
  processing: "brass",
  succeeded: "pine",
  failed: "brick",
  canceled: "stone",
};

type Outcome = (typeof paymentEventOutcomes)[number];

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  applied: "Applied",
  nothing_to_do: "Nothing to do",
  ignored: "Ignored",
  unknown: "Unknown payment",
  failed: "Failed",
};

export const outcomeTones: Readonly<Record<Outcome, BadgeTone>> = {
  applied: "pine",
  nothing_to_do: "stone",
  ignored: "stone",
  unknown: "brick",
  failed: "brick",
};

export const refundCauseNames: Readonly<Record<RefundCause, string>> = {
  staff: "By staff",
  seller: "By the seller",
  request: "Asked for by the buyer",
  booking: "Booking cancelled",
  late: "Paid after the order ended",
  failed_line: "An item could not be given",
  legal: "Taken down",
  provider: "At the payment service",
};

export const accountNames: Readonly<Record<LedgerAccountKind, string>> = {
  provider_clearing: "Provider clearing",
  platform_revenue: "Platform revenue",
  seller_payable: "Seller payable",
  refunds: "Refunds",
  provider_fees: "Provider fees",
  promotions: "Promotions",
  unknown: "Owner not known",
};

export const disputeStateNames: Readonly<Record<DisputeState, string>> = {
  inquiry: "The bank asks",
  open: "Open",
  won: "Won",
  lost: "Lost",
};

export const disputeStateTones: Readonly<Record<DisputeState, BadgeTone>> = {
  inquiry: "brass",
  open: "brick",
  won: "pine",
  lost: "stone",
};
