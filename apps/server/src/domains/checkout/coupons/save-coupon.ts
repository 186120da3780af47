import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { couponValueProblems, type CouponValues } from "./coupon-values.ts";
import { couponLabel } from "./present-coupon.ts";
import { findSeller } from "./coupons-repository.ts";

/** Null when a coupon may be kept like this. */
export async function refuseCouponValues(tx: Tx, values: CouponValues): Promise<Refusal<"validation_failed"> | null> {
  const fields = couponValueProblems(values);
  if (fields !== null) {
    const [message = commonErrors.validation_failed.message] = Object.values(fields);
    return refuse(commonErrors.validation_failed, { message, fields });
  }
  const known = values.sellerId === null || (await findSeller(tx, values.sellerId)) !== null;
  return known ? null : invalidField("seller_id", "Choose a seller");
}

/** Notifies a seller that they pay for the discounts of a code, and again when it takes something else. `before`: null of a new one. */
export async function notifyPayingSeller(
  tx: Tx,
  deps: CheckoutDeps,
  before: CouponValues | null,
  values: CouponValues,
): Promise<void> {
  if (!values.paidBySeller || values.sellerId === null) return;
  if (before !== null && isPaidAlike(before, values)) return;
  const seller = await findSeller(tx, values.sellerId);
  if (seller === null) return;
  const { name: siteName } = await deps.site.getSettings(tx);
  const subject = `A discount on what you sell: ${values.code}`;
  const words = layoutMail({
    siteName,
    siteUrl: deps.baseUrl(),
    heading: subject,
    paragraphs: [
      `The code ${values.code} takes ${couponLabel(values)} off what you sell. You pay for this discount: it is taken off before your share is counted.`,
      `If you did not agree to this, write to us: ${deps.baseUrl()}/contact`,
    ],
  });
  await deps.messages.queueMail(tx, {
    userId: seller.id,
    kind: "coupon_paid_by_seller",
    subject,
    ...words,
    secret: false,
  });
}

/** Whether what its seller was written of the one is right of the other too. */
const isPaidAlike = (one: CouponValues, other: CouponValues): boolean =>
  one.paidBySeller &&
  one.sellerId === other.sellerId &&
  one.code === other.code &&
  couponLabel(one) === couponLabel(other);
