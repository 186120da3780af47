import type { Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { withoutUnusedValues, type CouponValues } from "./coupon-values.ts";
import { refuseCouponValues, notifyPayingSeller } from "./save-coupon.ts";
import { insertCoupon } from "./coupons-repository.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

/** Creates a coupon and returns its id. A code that exists is refused by the database (`code_taken`). */
export function createCoupon(deps: CheckoutDeps, sent: CouponValues): Promise<number | Refusal<"validation_failed">> {
  return deps.db.write(async (tx) => {
    const refused = await refuseCouponValues(tx, sent);
    if (refused !== null) return refused;
    const values = withoutUnusedValues(sent);
    const id = await insertCoupon(tx, values, deps.clock.now());
    await notifyPayingSeller(tx, deps, null, values);
    const target = { type: "coupon", id, name: values.code };
    await recordAudit(tx, { action: "coupon.created", target, after: { ...values } });
    return id;
  });
}
