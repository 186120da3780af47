import type { RefundRequestState } from "@pavane/contract/checkout/choices";
import type { PayoutHow, PayoutState, SaleState } from "@pavane/contract/payouts/choices";
import type { BadgeTone } from "../../../ui/display/badge.tsx";

export const saleStateNames: Readonly<Record<SaleState, string>> = {
  held: "Held",
  available: "Payable",
  disputed: "Disputed by the bank",
  on_its_way: "On its way",
  paid_out: "Paid",
  returned: "Given back",
};

export const saleStateTones: Readonly<Record<SaleState, BadgeTone>> = {
  held: "stone",
  available: "velvet",
  disputed: "brick",
  on_its_way: "brass",
  paid_out: "pine",
  returned: "stone",
};

export const payoutStateNames: Readonly<Record<PayoutState, string>> = {
  pending: "Waiting to be sent",
  in_transit: "On its way",
  paid: "Paid",
  failed: "Failed",
  returned: "Came back",
};

export const payoutStateTones: Readonly<Record<PayoutState, BadgeTone>> = {
  pending: "brass",
  in_transit: "brass",
  paid: "pine",
  failed: "brick",
  returned: "brick",
};

export const payoutHowNames: Readonly<Record<PayoutHow, string>> = {
  weekly: "Weekly",
  request: "You asked",
  closing: "Store closed",
  taken_up: "Found at the payment service",
};

export const requestStateNames: Readonly<Record<RefundRequestState, string>> = {
  open: "Open",
  approved: "Refunded",
  refused: "Refused",
  withdrawn: "Withdrawn",
};
