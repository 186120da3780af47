/** How long after it was paid a guest's order can be taken into an account with its token. */
export const takeHours = 24;

/** What a cart can contain (specification, section 3). Each kind is sold once its domain registers with checkout. */
export const itemTypes = ["resource", "course", "booking"] as const;
export type ItemType = (typeof itemTypes)[number];

/** Item types whose refund amounts follow their own rules, and why nobody refunds units of them manually. */
const ownRefunds: Partial<Readonly<Record<ItemType, string>>> = {
  booking: "A booking is paid back as its policy says. Cancel it at My bookings.",
};

/** Null: units are given back. */
export const ownRefundText = (itemType: ItemType): string | null => ownRefunds[itemType] ?? null;

/** pending → paid → partially_refunded → refunded; pending → expired or canceled. */
export const orderStatuses = ["pending", "paid", "partially_refunded", "refunded", "expired", "canceled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What is to be said about a cart line. All but `ok` and `included` keep the cart from being ordered. */
export const lineStates = [
  "ok",
  "price_changed",
  "free",
  "unavailable",
  "owned",
  "own_item",
  "not_yet",
  "hold_ended",
  "included",
] as const;
export type LineState = (typeof lineStates)[number];

/** States that keep a line from being ordered until it is accepted, changed or removed. */
export const blocksOrder = (state: LineState): boolean => state !== "ok" && state !== "included";

export const couponKinds = ["percent", "fixed"] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponScopes = ["all", "courses", "resources", "bookings", "seller", "items"] as const;
export type CouponScope = (typeof couponScopes)[number];

/** What a coupon is today: derived from its switch, its dates and its uses. */
export const couponStates = ["active", "planned", "ended", "used_up", "off"] as const;
export type CouponState = (typeof couponStates)[number];

export const couponUseStates = ["reserved", "used", "released"] as const;
export type CouponUseState = (typeof couponUseStates)[number];

/** `provider`: made manually at the payment service, or a dispute that was lost there. */
export const refundCauses = [
  "staff",
  "seller",
  "request",
  "booking",
  "late",
  "failed_line",
  "legal",
  "provider",
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** queued → sent → succeeded or failed; `sent`: the provider has it. */
export const refundStates = ["queued", "sent", "succeeded", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

export const refundReasons = ["does_not_open", "not_as_described", "bought_twice", "other"] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundRequestStates = ["open", "approved", "refused", "withdrawn"] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

export const placeStates = ["open", "claimed", "withdrawn"] as const;
export type PlaceState = (typeof placeStates)[number];

export const entitlementSources = ["order", "place", "grant"] as const;
export type EntitlementSource = (typeof entitlementSources)[number];

/** How something came into the library; `included`: opened because one's plan includes it. */
export const purchaseSources = [...entitlementSources, "included"] as const;
export type PurchaseSource = (typeof purchaseSources)[number];

/** Units of one line, and lines of one cart. */
export const maximumQuantity = 50;
export const maxCartLines = 50;

/** How long an order waits to be paid. */
export const orderMinutes = 30;

/** Days in which staff may give money back, and in which sellers may for what they sold. */
export const staffRefundDays = 180;
export const sellerRefundDays = 30;

/** Days before a legal take-down whose sales are given back. */
export const legalRefundDays = 30;

/** Days in which a seller answers a request for money back; after them it is the administrators'. */
export const requestDays = 7;

/** What administrators are notified of because nobody did it here, or because it should be checked. */
export const alertKinds = [
  "unknown_payment",
  "other_amount",
  "refund",
  "refund_unbooked",
  "inquiry",
  "dispute_opened",
  "dispute_won",
  "dispute_lost",
  "refund_failed",
  "unknown_subscription",
  "payout_failed",
  "payout_returned",
  "payout_taken_back",
  "code_to_one_seller",
] as const;
export type AlertKind = (typeof alertKinds)[number];
