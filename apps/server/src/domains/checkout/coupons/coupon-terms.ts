import type { CouponKind, CouponScope, ItemType } from "@pavane/contract/checkout/choices";

/** What a coupon says: a row of `coupons` with its listed items. */
export interface CouponTerms {
  readonly kind: CouponKind;
  /** Hundredths of a percent, when `percent`. */
  readonly percentBps: number | null;
  /** When `fixed`. */
  readonly amountCents: number | null;
  readonly scope: CouponScope;
  /** When `seller`. */
  readonly sellerId: number | null;
  readonly paidBySeller: boolean;
  /** Least subtotal of the cart. */
  readonly minCents: number | null;
  readonly startsAt: Date | null;
  /** The code works until just before this moment. */
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly maxPerPerson: number | null;
  readonly active: boolean;
  /** When `items`. */
  readonly items: readonly ItemName[];
}

export interface ItemName {
  readonly itemType: ItemType;
  readonly itemId: number;
}

/** A line as coupons look at it. */
export interface LineForCoupon extends ItemName {
  /** Null: the platform itself. */
  readonly sellerId: number | null;
}

/** Whether a coupon covers a line. */
export function couponCovers(coupon: Pick<CouponTerms, "scope" | "sellerId" | "items">, line: LineForCoupon): boolean {
  switch (coupon.scope) {
    case "all":
      return true;
    case "courses":
      return line.itemType === "course";
    case "resources":
      return line.itemType === "resource";
    case "bookings":
      return line.itemType === "booking";
    case "seller":
      return coupon.sellerId !== null && line.sellerId === coupon.sellerId;
    case "items":
      return coupon.items.some((item) => item.itemType === line.itemType && item.itemId === line.itemId);
  }
}
