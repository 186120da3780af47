import { expectTypeOf, test } from "vitest";
import type { Wish } from "@pavane/contract/checkout/schema-wishlist";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { insertCouponUse } from "./coupons/coupons-repository.ts";
import type { couponUses } from "./tables.ts";
import type { presentWish } from "./wishlist/present-wish.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Asked = Body<"POST /api/refund-requests">;
  expectTypeOf<keyof Asked>().toEqualTypeOf<"order_item_id" | "units" | "reason" | "detail">();
  expectTypeOf<Omit<Asked & Added, "order_item_id" | "units" | "reason" | "detail">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentWish>>().toExtend<Wish>();
  expectTypeOf<ReturnType<typeof presentWish>>().not.toExtend<Wish & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof couponUses.$inferInsert>().not.toExtend<Parameters<typeof insertCouponUse>[1]>();
});
