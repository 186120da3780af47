import type { LedgerAccountKind } from "@pavane/contract/ledger/choices";

/** A line of an order as it was sold; `paid + discount of the platform = commission + seller`. */
export interface SoldLine {
  readonly orderItemId: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly discountBySeller: boolean;
  /** Null: the platform itself. */
  readonly sellerId: number | null;
  readonly commissionCents: number;
  readonly sellerCents: number;
  /** Of what is given later than it is paid: when. The seller's share is held from then on. */
  readonly deliveredAt?: Date | null;
}

/** What is refunded of a line, as `shareReturn` says. */
export interface ReturnedLine {
  readonly orderItemId: number;
  readonly sellerId: number | null;
  readonly paidCents: number;
  readonly sellerCents: number;
  readonly commissionCents: number;
  readonly promotionCents: number;
}

/** One amount on one account: debit positive, credit negative. */
export interface NewEntry {
  readonly account: LedgerAccountKind;
  /** For `seller_payable` only. */
  readonly sellerId: number | null;
  readonly amountCents: number;
  readonly orderItemId: number | null;
  /** From when a seller's share may be paid out. */
  readonly availableAt: Date | null;
}

/**
 * What a sale books, line by line (rules of the market, 8.13). Empty when nothing was worth anything. `heldUntil` says from
 * when the share of what was delivered at a moment may be paid out.
 */
export function saleEntries(lines: readonly SoldLine[], soldAt: Date, heldUntil: (from: Date) => Date): NewEntry[] {
  return lines.flatMap((line) => {
    const promotion = line.discountBySeller ? 0 : line.discountCents;
    const availableAt = heldUntil(line.deliveredAt ?? soldAt);
    return booked([
      onLine(line, "provider_clearing", line.paidCents),
      { ...onLine(line, "seller_payable", -line.sellerCents), sellerId: line.sellerId, availableAt },
      onLine(line, "platform_revenue", -line.commissionCents),
      onLine(line, "promotions", promotion),
    ]);
  });
}

/**
 * What a refund books: the shares come back, and the buyer's amount is owed in `refunds` until it is settled. A
 * seller's part is taken from where it is now: still held, or payable already.
 */
export function refundEntries(lines: readonly ReturnedLine[], availableAt: (orderItemId: number) => Date): NewEntry[] {
  return lines.flatMap((line) =>
    booked([
      {
        ...onLine(line, "seller_payable", line.sellerCents),
        sellerId: line.sellerId,
        availableAt: availableAt(line.orderItemId),
      },
      onLine(line, "platform_revenue", line.commissionCents),
      onLine(line, "promotions", -line.promotionCents),
      onLine(line, "refunds", -line.paidCents),
    ]),
  );
}

/** An amount that goes from one of the platform's accounts to another. */
export function transferEntries(from: LedgerAccountKind, to: LedgerAccountKind, amountCents: number): NewEntry[] {
  const line = { orderItemId: null };
  return booked([onLine(line, to, amountCents), onLine(line, from, -amountCents)]);
}

/** Reverses what entries have booked, netted by account and line. */
export function reversed(entries: readonly NewEntry[]): NewEntry[] {
  const sums = new Map<string, NewEntry>();
  for (const entry of entries) {
    const key = `${entry.account} ${entry.sellerId} ${entry.orderItemId} ${entry.availableAt?.getTime()}`;
    const amountCents = (sums.get(key)?.amountCents ?? 0) - entry.amountCents;
    sums.set(key, { ...entry, amountCents });
  }
  return booked([...sums.values()]);
}

const onLine = (
  line: { readonly orderItemId: number | null },
  account: LedgerAccountKind,
  amountCents: number,
): NewEntry => ({ account, sellerId: null, amountCents, orderItemId: line.orderItemId, availableAt: null });

const booked = (entries: readonly NewEntry[]): NewEntry[] => entries.filter((entry) => entry.amountCents !== 0);
