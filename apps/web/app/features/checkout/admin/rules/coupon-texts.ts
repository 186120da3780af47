import type { CouponScope } from "@pavane/contract/checkout/choices";

export const scopeNames: Readonly<Record<CouponScope, string>> = {
  all: "Everything",
  courses: "Certifications",
  resources: "Curriculum resources",
  bookings: "Bookings",
  seller: "One seller",
  items: "Listed items",
};
