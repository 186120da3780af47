import type { CouponState } from "@pavane/contract/checkout/choices";
import type { BadgeTone } from "../ui/display/badge.tsx";

export const couponStateNames: Readonly<Record<CouponState, string>> = {
  active: "Active",
  planned: "Planned",
  ended: "Ended",
  used_up: "Used up",
  off: "Off",
};

export const couponStateTones: Readonly<Record<CouponState, BadgeTone>> = {
  active: "pine",
  planned: "brass",
  ended: "stone",
  used_up: "stone",
  off: "brick",
};
