import { checkoutErrors, couponErrors } from "@pavane/contract/checkout/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { CouponReason } from "../coupons/coupon-problem.ts";
import type { Buyer } from "../sellable.ts";
import type { BuiltQuote } from "./build-quote.ts";
import { findPaidAlready } from "./find-paid-already.ts";
import { presentQuote } from "./present-quote.ts";

/** The person who pressed the button, and what their page showed. */
interface Showed {
  /** Null for guests, who are not shown what was paid for an address. */
  readonly buyer: Buyer | null;
  readonly fingerprint: string;
  readonly now: Date;
}

type RefuseQuoteRefusal = Refusal<
  "order_too_large" | "cart_changed" | "order_already_paid" | (typeof couponErrors)[CouponReason]["code"]
>;

export const refusePaid = (publicId: string): Refusal<"order_already_paid"> =>
  refuse(checkoutErrors.order_already_paid, { data: { public_id: publicId } });

/** An empty cart, or one whose order was just paid in another tab. */
export async function refuseEmpty(
  tx: Tx,
  { buyer, ...showed }: Showed,
): Promise<Refusal<"cart_empty" | "order_already_paid">> {
  const paid = buyer === null ? null : await findPaidAlready(tx, { ...showed, buyerId: buyer.id, lines: [] });
  return paid === null ? refuse(checkoutErrors.cart_empty) : refusePaid(paid);
}

/**
 * Why what is counted now is not what was agreed to; null when it is. That another tab has paid all of it is said before anything
 * that follows from it: its coupon used, its things owned.
 */
export async function refuseQuote(
  tx: Tx,
  { payments }: Pick<CheckoutDeps, "payments">,
  quote: BuiltQuote,
  { buyer, ...showed }: Showed,
): Promise<RefuseQuoteRefusal | null> {
  const problem = quote.couponProblem;
  const asAgreed = quote.canOrder && problem === null && quote.fingerprint === showed.fingerprint;
  if (asAgreed) return null;
  const paid = buyer === null ? null : await findPaidAlready(tx, { ...showed, buyerId: buyer.id, lines: quote.lines });
  if (paid !== null) return refusePaid(paid);
  if (quote.tooLarge) return refuse(checkoutErrors.order_too_large);
  if (problem !== null) return refuse(couponErrors[problem.reason], { message: problem.message });
  return refuse(checkoutErrors.cart_changed, { data: { quote: presentQuote(quote, payments) } });
}
