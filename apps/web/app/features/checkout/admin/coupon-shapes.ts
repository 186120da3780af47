import type { Answer, Body } from "@pavane/contract/routes";

export type Coupon = Answer<"GET /api/admin/coupons/:id">;
export type CouponBody = Body<"POST /api/admin/coupons">;
export type CouponChanges = Body<"PATCH /api/admin/coupons/:id">;
export type CouponUse = Answer<"GET /api/admin/coupons/:id/uses">["data"][number];
export type ListedItem = Coupon["items"][number];
