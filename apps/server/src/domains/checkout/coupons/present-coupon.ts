import type { Coupon, CouponUse } from "@pavane/contract/checkout/schema-coupon";
import { decimalText } from "@pavane/contract/core/money";
import { displayName, type NamedPerson } from "@pavane/contract/identity/person-name";
import { usdText } from "../../../platform/usd-text.ts";
import type { Descriptions } from "../describe-items.ts";
import { couponState } from "./coupon-problem.ts";
import type { CountedCoupon, CouponItemRow, CouponRow, CouponUseRow } from "./coupons-repository.ts";

export interface CouponSurroundings {
  readonly items: readonly CouponItemRow[];
  readonly things: Descriptions;
  readonly people: ReadonlyMap<number, NamedPerson>;
  readonly now: Date;
}

export function presentCoupon({ coupon, counts }: CountedCoupon, around: CouponSurroundings): Coupon {
  const { id, code, kind, scope, sellerId } = coupon;
  const { reserved, used, released } = counts;
  return {
    id,
    code,
    kind,
    percent: coupon.percentBps === null ? null : coupon.percentBps / 100,
    amount: textOrNull(coupon.amountCents),
    label: couponLabel(coupon),
    scope,
    seller: sellerId === null ? null : { id: sellerId, name: displayName(around.people.get(sellerId)) },
    paid_by_seller: coupon.paidBySeller,
    minimum: textOrNull(coupon.minCents),
    starts_at: coupon.startsAt?.toISOString() ?? null,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    max_uses: coupon.maxUses,
    max_per_person: coupon.maxPerPerson,
    subscriptions: coupon.subscriptions,
    active: coupon.active,
    state: couponState(coupon, reserved + used, around.now),
    reserved,
    used,
    items: around.items
      .filter((item) => item.couponId === id)
      .map((item) => ({ item_type: item.itemType, item_id: item.itemId, title: titleOf(item, around.things) })),
    created_at: coupon.createdAt.toISOString(),
    can: { edit_all: reserved + used === 0, remove: reserved + used + released === 0 },
  };
}

/** "10 %" or "$5.00". */
export const couponLabel = ({ percentBps, amountCents }: Pick<CouponRow, "percentBps" | "amountCents">): string =>
  percentBps === null ? usdText(amountCents ?? 0) : `${percentBps / 100} %`;

export const presentUse = ({ use, publicId, plan, email, name, person, personId }: CouponUseRow): CouponUse => ({
  order_public_id: publicId,
  subscription_id: use.subscriptionId,
  plan_name: plan,
  person: name ?? (person === null ? (email ?? "") : displayName(person)),
  person_id: personId,
  email: email ?? "",
  state: use.state,
  discount: decimalText(use.discountCents),
  created_at: use.createdAt.toISOString(),
});

const textOrNull = (amount: number | null): string | null => (amount === null ? null : decimalText(amount));

const titleOf = (item: CouponItemRow, things: Descriptions): string =>
  things.of(item)?.title ?? `${item.itemType} ${item.itemId}`;
