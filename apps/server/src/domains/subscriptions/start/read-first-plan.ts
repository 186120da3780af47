import type { Output } from "@pavane/contract/core/endpoint";
import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { checkoutBody } from "@pavane/contract/subscriptions/requests";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { FirstPlan } from "./quote-first.ts";

/** A studio has a number of seats and a name, or neither. Terms and company are for who begins the plan. */
export function readFirstPlan(requested: Output<typeof checkoutBody>): FirstPlan | Refusal<"validation_failed"> {
  const { plan_key: planKey, coupon_code: couponCode = null, seats, studio_name: name, ...others } = requested;
  const { company: _company, accept_terms: _checked, terms_version: _terms, ...rest } = others;
  assertNoRest(rest);
  if (seats !== undefined && name === undefined) return invalidField("studio_name", "Enter the studio’s name.");
  if (seats === undefined && name !== undefined) return invalidField("seats", "Choose 2 to 200 seats.");
  const studio = seats === undefined || name === undefined ? null : { seats, name };
  return { planKey, couponCode: couponCode === "" ? null : couponCode, studio };
}
