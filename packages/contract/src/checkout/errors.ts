import { couponRefusals } from "../core/coupon-errors.ts";
import { errorList } from "../core/errors.ts";

export const checkoutErrors = {
  ...couponRefusals,
  ...errorList({
    item_unavailable: { status: 404, message: "This is not on sale." },
    already_owned: { status: 409, message: "You already own this." },
    /** Shown as: Complete “{title}” first. */
    prerequisites_missing: { status: 409, message: "Complete the courses before it first." },
    own_item: { status: 409, message: "This is your own resource." },
    cart_full: { status: 409, message: "A cart holds at most 50 items." },
    wishlist_full: { status: 409, message: "A wish list holds at most 200 things." },
    price_changed: { status: 409, message: "The price has changed." },
    cart_changed: { status: 409, message: "Your cart has changed. Look at it once more." },
    key_reused: { status: 409, message: "This request was sent before with other contents." },
    order_already_paid: { status: 409, message: "This order is already paid." },
    payment_processing: { status: 409, message: "Your payment for this is still being processed." },
    order_ended: { status: 409, message: "This order has ended. Nothing was charged." },
    order_settled: {
      status: 409,
      message:
        "This order cannot be added to your account any more. Use the link in your mail, or sign in where it is.",
    },
    order_not_found: { status: 404, message: "There is no order here." },
    cart_empty: { status: 422, message: "Your cart is empty" },
    order_too_large: { status: 422, message: "This order is too large. Split it." },
    sign_in_to_book: { status: 422, message: "Sign in to book." },
    guest_checkout_off: { status: 403, message: "Sign in to continue." },
    code_taken: { status: 409, message: "This code exists already" },
    coupon_used: { status: 409, message: "A code that was used keeps its discount. Change its end, limits or switch." },
    request_open: { status: 409, message: "You have already asked." },
    window_over: { status: 409, message: "Refunds are possible for 30 days." },
    not_refundable: { status: 409, message: "There is nothing to refund." },
    exceeds_paid: { status: 409, message: "This is more than what is left to refund." },
    test_mode_only: { status: 409, message: "This works in test mode only." },
    wrong_state: { status: 409, message: "This has changed meanwhile. Reload to see it." },
    place_used: { status: 409, message: "This link has been used." },
    place_withdrawn: { status: 410, message: "This link was withdrawn." },
    place_not_found: { status: 404, message: "This link does not lead anywhere." },
  }),
} as const;

/** Errors about a coupon, by their code; the sentence may contain a date or an amount. */
export const couponErrors = {
  unknown: couponRefusals.coupon_unknown,
  off: couponRefusals.coupon_off,
  not_started: couponRefusals.coupon_not_started,
  ended: couponRefusals.coupon_ended,
  used_up: couponRefusals.coupon_used_up,
  used_by_you: couponRefusals.coupon_used_by_you,
  minimum: couponRefusals.coupon_minimum,
  no_fit: couponRefusals.coupon_no_fit,
} as const;
