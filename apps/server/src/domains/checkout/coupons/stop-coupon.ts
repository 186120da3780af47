import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { couponState } from "./coupon-problem.ts";
import { countUses, lockCoupon, markStopped } from "./coupons-repository.ts";

/** Whether a code is one that its seller can still stop: it is used today, or will be. */
export const mayBeStopped = (state: ReturnType<typeof couponState>): boolean =>
  state === "active" || state === "planned";

/** Switches a code off for its payer, and returns its id. Orders placed before keep their discount. */
export function stopCoupon(
  { db, clock }: Pick<CheckoutDeps, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<number | Refusal<"not_found" | "wrong_state">> {
  return db.write(async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (coupon === null || !coupon.paidBySeller || coupon.sellerId !== actor.id) return refuse(commonErrors.not_found);
    const now = clock.now();
    const { total } = await countUses(tx, id, { userId: null, emailNorm: null, exceptOrderId: null });
    if (!mayBeStopped(couponState(coupon, total, now))) return refuse(checkoutErrors.wrong_state);
    await markStopped(tx, id, now);
    const target = { type: "coupon", id, name: coupon.code };
    await recordAudit(tx, { action: "coupon.changed", target, before: { active: true }, after: { active: false } });
    return id;
  });
}
