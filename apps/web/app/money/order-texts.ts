import type { OrderStatus, RefundReason, RefundRequestState, RefundState } from "@pavane/contract/checkout/choices";
import type { BadgeTone } from "../ui/display/badge.tsx";

export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  pending: "Waiting for payment",
  paid: "Paid",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  expired: "Expired",
  canceled: "Cancelled",
};

export const orderStatusTones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: "brass",
  paid: "pine",
  partially_refunded: "stone",
  refunded: "stone",
  expired: "stone",
  canceled: "stone",
};

/** What a buyer may give as the reason for wanting money back. */
export const refundReasonNames: Readonly<Record<RefundReason, string>> = {
  does_not_open: "It does not open",
  not_as_described: "It is not as described",
  bought_twice: "I bought it twice",
  other: "Something else",
};

export const refundStateNames: Readonly<Record<RefundState, string>> = {
  queued: "On its way",
  sent: "On its way",
  succeeded: "Paid back",
  failed: "Failed",
};

export const refundStateTones: Readonly<Record<RefundState, BadgeTone>> = {
  queued: "brass",
  sent: "brass",
  succeeded: "pine",
  failed: "brick",
};

export const refundRequestTones: Readonly<Record<RefundRequestState, BadgeTone>> = {
  open: "brass",
  approved: "pine",
  refused: "brick",
  withdrawn: "stone",
};
