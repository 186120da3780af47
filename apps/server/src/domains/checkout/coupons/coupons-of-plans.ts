import { couponErrors } from "@pavane/contract/checkout/errors";
import { smallestChargeCents } from "@pavane/contract/core/money";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { CouponAsk, CouponOffer, CouponRefusal, CouponsPort } from "../../subscriptions/index.ts";
import { couponDiscount } from "./coupon-discount.ts";
import { planCouponProblem } from "./coupon-problem.ts";
import { emailNorm } from "../email-norm.ts";
import { couponLabel } from "./present-coupon.ts";
import { countUses, findCouponByCode, lockCouponByCode, type CouponRow } from "./coupons-repository.ts";
import { reserveUseForPlan, moveUseOfPlan } from "./plan-uses-repository.ts";

/** What plans are given of codes. */
export const couponsOfPlans: CouponsPort = {
  quote: async (db, ask) => offerOf(db, ask, await findCouponByCode(db, ask.code)),
  reserve: async (tx, ask) => {
    const coupon = await lockCouponByCode(tx, ask.code);
    const offer = await offerOf(tx, ask, coupon);
    if (isRefusal(offer) || coupon === null) return offer;
    const { subscriptionId, userId, at } = ask;
    const { discountCents } = offer;
    await reserveUseForPlan(tx, {
      couponId: coupon.id,
      subscriptionId,
      userId,
      emailNorm: personOf(ask),
      discountCents,
      at,
    });
    return offer;
  },
  use: (tx, subscriptionId) => moveUseOfPlan(tx, subscriptionId, "used"),
  release: (tx, subscriptionId) => moveUseOfPlan(tx, subscriptionId, "released"),
};

async function offerOf(db: Read, ask: CouponAsk, coupon: CouponRow | null): Promise<CouponOffer | CouponRefusal> {
  const { userId, subscriptionId, cents, at } = ask;
  const person = { userId, emailNorm: personOf(ask), exceptOrderId: null, exceptSubscriptionId: subscriptionId };
  const uses = coupon === null ? { total: 0, person: 0 } : await countUses(db, coupon.id, person);
  const facts = { now: at, uses: uses.total, usesByPerson: uses.person, chargeCents: cents };
  const problem = planCouponProblem(coupon && { ...coupon, items: [] }, facts);
  if (problem !== null) return refuse(couponErrors[problem.reason], { message: problem.message });
  if (coupon === null) throw new Error("an unknown code has a problem");
  const discount = couponDiscount(coupon, cents);
  const left = cents - discount;
  return {
    code: coupon.code,
    label: couponLabel(coupon),
    discountCents: left < smallestChargeCents ? cents : discount,
  };
}

/** Accounts without an address are distinguished by themselves. */
const personOf = ({ email, userId }: CouponAsk): string => (email === null ? `account:${userId}` : emailNorm(email));
