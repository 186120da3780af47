import type { changeCouponBody, couponBody } from "@pavane/contract/checkout/schema-coupon";
import type { Output } from "@pavane/contract/core/endpoint";
import { percentToBps, type CouponValues } from "./coupon-values.ts";

type CouponBody = Output<typeof couponBody>;
type CouponChangeBody = Output<typeof changeCouponBody>;

/** A sent coupon in our own words. */
export const readCouponValues = (body: CouponBody): CouponValues => ({
  code: body.code.toUpperCase(),
  kind: body.kind,
  percentBps: percentToBps(body.percent),
  amountCents: body.amount ?? null,
  scope: body.scope,
  sellerId: body.seller_id ?? null,
  paidBySeller: body.paid_by_seller,
  minCents: body.minimum ?? null,
  startsAt: dateOf(body.starts_at ?? null),
  endsAt: dateOf(body.ends_at ?? null),
  maxUses: body.max_uses ?? null,
  maxPerPerson: body.max_per_person ?? null,
  subscriptions: body.subscriptions,
  active: body.active,
  items: body.items.map(listed),
});

/** What was sent of a coupon's changes; members that were left out stay as they are. */
export function readCouponChanges(body: CouponChangeBody): Partial<CouponValues> {
  const changes = {
    code: body.code?.toUpperCase(),
    kind: body.kind,
    percentBps: body.percent === undefined ? undefined : percentToBps(body.percent),
    amountCents: body.amount,
    scope: body.scope,
    sellerId: body.seller_id,
    paidBySeller: body.paid_by_seller,
    minCents: body.minimum,
    startsAt: body.starts_at === undefined ? undefined : dateOf(body.starts_at),
    endsAt: body.ends_at === undefined ? undefined : dateOf(body.ends_at),
    maxUses: body.max_uses,
    maxPerPerson: body.max_per_person,
    subscriptions: body.subscriptions,
    active: body.active,
    items: body.items?.map(listed),
  };
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<CouponValues>; // exactly the members above, without those left out
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const listed = (item: CouponBody["items"][number]) => ({ itemType: item.item_type, itemId: item.item_id });
