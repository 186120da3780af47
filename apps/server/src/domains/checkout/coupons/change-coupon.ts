import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { changesMeaning, withoutUnusedValues, type CouponValues } from "./coupon-values.ts";
import { refuseCouponValues, notifyPayingSeller } from "./save-coupon.ts";
import { countUses, findCouponItems, lockCoupon, updateCoupon } from "./coupons-repository.ts";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

/** Changes a coupon; one that orders have used only in its end, limits and switch. */
export function changeCoupon(
  deps: CheckoutDeps,
  id: number,
  changes: Partial<CouponValues>,
): Promise<number | Refusal<"not_found" | "coupon_used" | "validation_failed">> {
  return deps.db.write(async (tx) => {
    const present = await lockCoupon(tx, id);
    if (present === null) return refuse(commonErrors.not_found);
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, stoppedAt, ...columns } = present;
    const before: CouponValues = { ...columns, items: await findCouponItems(tx, [id]) };
    const after = { ...before, ...changes };
    const refused = await refuseCouponValues(tx, after);
    if (refused !== null) return refused;
    const values = withoutUnusedValues(after);
    if (stoppedAt !== null && values.active && values.paidBySeller)
      return invalidField("active", "Its seller has stopped it. Make another code.");
    const uses = await countUses(tx, id, { userId: null, emailNorm: null, exceptOrderId: null });
    if (uses.total > 0 && changesMeaning(before, values)) return refuse(checkoutErrors.coupon_used);
    await updateCoupon(tx, id, values, deps.clock.now());
    await notifyPayingSeller(tx, deps, before, values);
    const target = { type: "coupon", id, name: values.code };
    await recordAudit(tx, { action: "coupon.changed", target, ...changesOf({ ...before }, { ...values }) });
    return id;
  });
}
