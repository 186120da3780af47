import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { CompanyDetails } from "@pavane/contract/core/company";
import { refuse } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { lockPeople } from "../../identity/index.ts";
import { findCartLines, lockCart } from "../cart/cart-repository.ts";
import { lockCouponByCode } from "../coupons/coupons-repository.ts";
import type { CheckoutDeps } from "../deps.ts";
import { emailNorm } from "../email-norm.ts";
import { findPendingOrder } from "../orders/orders-repository.ts";
import { linesOfCart, type RequestedLine } from "./requested-lines.ts";
import { buildQuote } from "./build-quote.ts";
import { refuseHoarding, refuseInPayment } from "./refuse-ordering.ts";
import { refuseEmpty, refuseQuote } from "./refuse-quote.ts";
import type { OrderingPerson } from "./write-order.ts";

export interface OrderRequest {
  /** Of the quote that was agreed to. */
  readonly fingerprint: string;
  readonly couponCode: string | null;
  /** Null: what is in the account's cart. */
  readonly lines: readonly RequestedLine[] | null;
  /** Version of the terms that was shown and is accepted with the order; undefined: the one in force. */
  readonly termsVersion?: number | undefined;
  /** For the receipt; undefined: what the account has, null: none on this one. */
  readonly company?: CompanyDetails | null | undefined;
}

/**
 * What is ordered at the prices of now, with the member's order that waits, under the locks of cart, coupon and buyer, in this order. A
 * refusal when something differs from the quote that was agreed to.
 */
export async function quoteUnderLocks(
  tx: Tx,
  deps: CheckoutDeps,
  { buyer, email }: OrderingPerson,
  request: OrderRequest,
  now: Date,
) {
  if (buyer !== null) await lockCart(tx, buyer.id, now);
  // Before the lines are read: an order that is paid concurrently removes its lines from the cart.
  const waiting = buyer === null ? null : await findPendingOrder(tx, buyer.id);
  const lines = request.lines ?? (buyer === null ? [] : linesOfCart(await findCartLines(tx, buyer.id)));
  const showed = { buyer, fingerprint: request.fingerprint, now };
  if (lines.length === 0) return refuseEmpty(tx, showed);
  if (buyer === null && lines.some((line) => line.itemType === "booking"))
    return refuse(checkoutErrors.sign_in_to_book);
  const inPayment = buyer === null ? null : await refuseInPayment(tx, buyer.id, lines);
  if (inPayment !== null) return inPayment;
  const address = emailNorm(email);
  const hoards = request.couponCode === null ? null : await refuseHoarding(tx, address, waiting, now);
  if (hoards !== null) return hoards;
  const coupon = request.couponCode === null ? null : await lockCouponByCode(tx, request.couponCode);
  // What they are being given at this moment is owned. A guest's account is looked up once the order is paid.
  if (buyer !== null) await lockPeople(tx, [buyer.id]);
  const requested = {
    lines,
    couponCode: request.couponCode,
    buyer,
    emailNorm: address,
    replacesOrderId: waiting?.id ?? null,
  };
  const quote = await buildQuote(tx, deps, requested, () => Promise.resolve(coupon));
  return (await refuseQuote(tx, deps, quote, showed)) ?? { waiting, quote };
}
