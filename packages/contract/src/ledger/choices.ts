/** Accounts of the ledger; `seller_payable` exists once per payee, the others once. `unknown`: money whose owner is not known. */
export const ledgerAccountKinds = [
  "provider_clearing",
  "platform_revenue",
  "seller_payable",
  "refunds",
  "provider_fees",
  "promotions",
  "unknown",
] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** `transfer`: sent to a seller and found later; `unknown`: money that came or went, of or to somebody who is not known. */
export const ledgerTransactionKinds = [
  "sale",
  "refund",
  "refund_settled",
  "refund_failed",
  "fee",
  "payout",
  "payout_failed",
  "payout_returned",
  "transfer",
  "transfer_returned",
  "unknown",
  "inclusion",
  "adjustment",
] as const;
export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number];
