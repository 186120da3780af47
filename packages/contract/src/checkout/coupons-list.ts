import { defineList } from "../core/list.ts";
import { couponStates } from "./choices.ts";
import type { Coupon, CouponUse } from "./schema-coupon.ts";

/** /admin/coupons: every code, the newest first. */
export const couponsList = defineList<Coupon>()({
  name: "coupons",
  filters: {
    /** Part of the code. */
    q: "text",
    state: couponStates,
  },
  columns: [
    { id: "code", header: "Code", text: ({ code }) => code },
    { id: "discount", header: "Discount", text: ({ label }) => label },
    { id: "minimum", header: "Minimum", text: ({ minimum }) => minimum, hidden: "on-screen" },
    { id: "scope", header: "Scope", text: ({ scope }) => scope },
    { id: "uses", header: "Uses", text: ({ used }) => used, align: "end" },
    { id: "max_uses", header: "At most", text: (coupon) => coupon.max_uses, hidden: "on-screen" },
    { id: "dates", header: "Dates" },
    { id: "starts_at", header: "From", text: (coupon) => coupon.starts_at, hidden: "on-screen" },
    { id: "ends_at", header: "Until", text: (coupon) => coupon.ends_at, hidden: "on-screen" },
    { id: "state", header: "State", text: ({ state }) => state },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
});

/** The orders and plans that used a code, the newest first. */
export const couponUsesList = defineList<CouponUse>()({
  name: "uses",
  filters: {},
  columns: [
    { id: "order", header: "Order or plan", text: (use) => use.order_public_id ?? use.plan_name },
    { id: "person", header: "Person", text: ({ person }) => person },
    { id: "email", header: "E-mail", text: ({ email }) => email, hidden: "on-screen" },
    { id: "state", header: "State", text: ({ state }) => state },
    { id: "discount", header: "Discount", text: ({ discount }) => discount, align: "end" },
    { id: "created_at", header: "Placed", text: (use) => use.created_at, hidden: "on-screen" },
  ],
});
