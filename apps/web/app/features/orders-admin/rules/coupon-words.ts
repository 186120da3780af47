import type { CouponScope, CouponState } from "@pavane/contract/checkout/choices";
import type { BadgeTone } from "../../../ui/badge.tsx";

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

export const scopeNames: Readonly<Record<CouponScope, string>> = {
  all: "Everything",
  courses: "Certifications",
  resources: "Curriculum resources",
  bookings: "Bookings",
  seller: "One seller",
  items: "Listed items",
};

/** What can be sold today; the others join with what they are about. */
export const scopesOffered = ["all", "courses", "seller", "items"] as const satisfies readonly CouponScope[];
