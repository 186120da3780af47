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

/** Notifies a seller, once for each code, that they pay for its discounts. */
export async function notifyPayingSeller(tx: Tx, deps: CheckoutDeps, id: number, values: CouponValues): Promise<void> {
  if (!values.paidBySeller || values.sellerId === null) return;
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
    dedupeKey: `coupon-payer:${id}:${seller.id}`,
  });
}
