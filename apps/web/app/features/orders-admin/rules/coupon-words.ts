import type { CouponScope } from "@pavane/contract/checkout/choices";

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
