/** A paid invoice of the present period. */
export interface PaidForPeriod {
  readonly id: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

export interface InvoiceShare {
  readonly invoiceId: number;
  readonly cents: number;
}

/**
 * The refund for the current period: a percentage of everything that was paid for it, half cents rounded up, taken from
 * its invoices, newest first, never more than is left of each.
 */
export function refundOfPeriod(invoices: readonly PaidForPeriod[], percent: number): InvoiceShare[] {
  const paid = invoices.reduce((sum, { paidCents }) => sum + paidCents, 0);
  let open = Math.floor((paid * percent + 50) / 100);
  const shares: InvoiceShare[] = [];
  for (const { id, paidCents, refundedCents } of invoices.toSorted((one, other) => other.id - one.id)) {
    const cents = Math.min(open, paidCents - refundedCents);
    if (cents > 0) shares.push({ invoiceId: id, cents });
    open -= Math.max(0, cents);
  }
  return shares;
}
