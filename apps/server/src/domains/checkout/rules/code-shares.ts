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

/** Below this nobody is told: a month begins with somebody's first sale, which is all of what a code has cost. */
export const leastAlertedCents = 25_00;
export const leastAlertedOrders = 3;

/**
 * Sellers who got more than half of what a code of the platform's cost in a month, where it is worth a look: $25.00 or more, in
 * three orders or more.
 */
export function findCodeShares(costs: readonly CodeCost[]): CodeShare[] {
  const ofCode = Map.groupBy(costs, ({ couponId, month }) => `${couponId} ${month}`);
  return [...ofCode.values()].flatMap((parts) => {
    // Refunds of what an earlier month had cost make nothing of this one cheaper.
    const wholeCents = parts.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
    return parts.flatMap(({ sellerId, cents, ...rest }): CodeShare[] => {
      const small = cents < leastAlertedCents || rest.orders < leastAlertedOrders;
      if (sellerId === null || small || 2 * cents <= wholeCents) return [];
      return [{ ...rest, sellerId, sellerCents: cents, wholeCents }];
    });
  });
}
