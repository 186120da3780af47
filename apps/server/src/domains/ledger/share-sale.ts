import { wholeBps } from "@pavane/contract/core/fraction";
import { splitCommission } from "@pavane/contract/ledger/commission";

export interface LineOnSale {
  /** Unit price × quantity, in cents. */
  readonly listCents: number;
  readonly discountCents: number;
  /** Whether the seller bears the discount; otherwise the platform does. */
  readonly discountBySeller: boolean;
  /** Null: the platform sells it itself. */
  readonly seller: { readonly commissionBps: number } | null;
}

/** Always `paid + promotion = seller + commission`; nothing is negative. */
export interface SaleShares {
  readonly paidCents: number;
  readonly commissionBps: number;
  readonly commissionCents: number;
  readonly sellerCents: number;
  /** What the platform adds to what is paid, because the discount is its own. */
  readonly promotionCents: number;
}

/**
 * How a line is shared (rules of the market, 8.13): commission on the list price less a discount that the seller bears,
 * a half cent rounded up. For what the platform sells itself everything is commission.
 */
export function shareSale(line: LineOnSale): SaleShares {
  const base = line.discountBySeller ? line.listCents - line.discountCents : line.listCents;
  const commissionBps = line.seller?.commissionBps ?? wholeBps;
  return {
    paidCents: line.listCents - line.discountCents,
    commissionBps,
    ...splitCommission(base, commissionBps),
    promotionCents: line.discountBySeller ? 0 : line.discountCents,
  };
}
