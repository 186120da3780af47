/** Accounts of the ledger; `seller_payable` exists once per payee, the others once. */
export const ledgerAccountKinds = [
  "provider_clearing",
  "platform_revenue",
  "seller_payable",
  "refunds",
  "provider_fees",
  "promotions",
] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

export const ledgerTransactionKinds = [
  "sale",
  "refund",
  "refund_settled",
  "refund_failed",
  "fee",
  "payout",
  "payout_failed",
  "payout_returned",
  "inclusion",
  "adjustment",
] as const;
export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number];
