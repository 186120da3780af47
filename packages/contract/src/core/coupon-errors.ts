import { errorList } from "./errors.ts";

/** Why a code is not accepted; the sentence may contain a date or an amount. The same for orders and plans. */
export const couponRefusals = errorList({
  coupon_unknown: { status: 409, message: "This code does not exist." },
  coupon_off: { status: 409, message: "This code is not active." },
  coupon_not_started: { status: 409, message: "This code has not started yet." },
  coupon_ended: { status: 409, message: "This code has ended." },
  coupon_used_up: { status: 409, message: "This code has been used up." },
  coupon_used_by_you: { status: 409, message: "You have already used this code." },
  coupon_minimum: { status: 409, message: "This code needs a larger total." },
  coupon_no_fit: { status: 409, message: "This code does not fit anything in your cart." },
});
