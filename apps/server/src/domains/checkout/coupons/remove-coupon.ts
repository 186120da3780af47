import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { countOrdersWith, deleteCoupon, lockCoupon } from "./coupons-repository.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

/** Deletes a coupon that is in no order. */
export function removeCoupon(
  deps: Pick<CheckoutDeps, "db">,
  id: number,
): Promise<null | Refusal<"not_found" | "coupon_used">> {
  return deps.db.write(async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (coupon === null) return refuse(commonErrors.not_found);
    if ((await countOrdersWith(tx, id)) > 0) return refuse(checkoutErrors.coupon_used);
    await deleteCoupon(tx, id);
    const target = { type: "coupon", id, name: coupon.code };
    await recordAudit(tx, { action: "coupon.deleted", target, before: { ...coupon } });
    return null;
  });
}
