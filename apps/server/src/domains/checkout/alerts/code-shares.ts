/** What a code of the platform's cost it in a month by one seller; null: by what the platform sells itself. */
export interface CodeCost {
  readonly couponId: number;
  readonly code: string;
  /** "2026-11", of the site's time zone. */
  readonly month: string;
  readonly sellerId: number | null;
  readonly cents: number;
  /** Orders of which something was not given back. */
  readonly orders: number;
}

export interface CodeShare {
  readonly couponId: number;
  readonly code: string;
  readonly month: string;
  readonly sellerId: number;
  readonly sellerCents: number;
  readonly wholeCents: number;
  readonly orders: number;
}

/** A month begins with somebody's first sale, which is all of what a code has cost: few orders or cents are nothing to look at. */
const isWorthALook = ({ cents, orders }: CodeCost): boolean => (cents >= 25_00 && orders >= 3) || cents >= 200_00;

/**
 * Sellers who got more than half of what a code of the platform's cost in a month, where it is worth a look: $25.00 or more in
 * three orders or more, or $200.00 in however few.
 */
export function findCodeShares(costs: readonly CodeCost[]): CodeShare[] {
  const ofCode = Map.groupBy(costs, ({ couponId, month }) => `${couponId} ${month}`);
  return [...ofCode.values()].flatMap((parts) => {
    // Refunds of what an earlier month had cost make nothing of this one cheaper.
    const wholeCents = parts.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
    return parts.flatMap((part): CodeShare[] => {
      const { sellerId, cents, ...rest } = part;
      if (sellerId === null || !isWorthALook(part) || 2 * cents <= wholeCents) return [];
      return [{ ...rest, sellerId, sellerCents: cents, wholeCents }];
    });
  });
}
