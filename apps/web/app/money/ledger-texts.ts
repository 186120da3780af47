import type { LedgerTransactionKind } from "@pavane/contract/ledger/choices";

/** What is booked, as staff and sellers read it. */
export const transactionNames: Readonly<Record<LedgerTransactionKind, string>> = {
  sale: "Sale",
  refund: "Refund",
  refund_settled: "Refund settled",
  refund_failed: "Refund failed",
  fee: "Fee",
  payout: "Payout",
  payout_failed: "Payout failed",
  payout_returned: "Payout came back",
  transfer: "Payout found later",
  transfer_returned: "Payout found later came back",
  unknown: "Owner not known",
  inclusion: "Inclusion",
  adjustment: "Adjustment",
};
