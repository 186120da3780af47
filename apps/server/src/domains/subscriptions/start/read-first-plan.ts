import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { FirstPlan } from "./quote-first.ts";

interface Asked {
  readonly plan_key: string;
  readonly coupon_code?: string | null | undefined;
  readonly seats?: number | undefined;
  readonly studio_name?: string | undefined;
}

/** A studio has a number of seats and a name, or neither. */
export function readFirstPlan(asked: Asked): FirstPlan | Refusal<"validation_failed"> {
  const { plan_key: planKey, coupon_code: couponCode = null, seats, studio_name: name } = asked;
  if (seats !== undefined && name === undefined) return invalidField("studio_name", "Enter the studio’s name.");
  if (seats === undefined && name !== undefined) return invalidField("seats", "Choose 2 to 200 seats.");
  const studio = seats === undefined || name === undefined ? null : { seats, name };
  return { planKey, couponCode: couponCode === "" ? null : couponCode, studio };
}
