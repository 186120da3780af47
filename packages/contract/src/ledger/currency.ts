/**
 * The one currency that prices, orders, plans, payouts and the ledger are in, as the payment service writes it. What a
 * second one would need: docs/domains/ledger.md, "Currency".
 */
export const ledgerCurrency = "usd";
