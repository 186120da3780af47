import { z } from "zod";
import { id, priceInput, priceText, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { couponKinds, couponScopes, couponStates, couponUseStates } from "./choices.ts";
import { itemType } from "./schema-thing.ts";

const listedItem = z.object({ item_type: itemType, item_id: id });
const limit = z.int().min(1, "A limit is at least 1").max(1_000_000).nullable();

/** Either a percent or an amount, by kind; dates in UTC. Checked as a whole by the coupon rules. */
export const couponBody = eitherSpelling({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{3,32}$/, "Code must be 3 to 32 letters, digits or hyphens"),
  kind: z.enum(couponKinds),
  /** Percent with two digits at most, for example 12.5. */
  percent: z.number().nullable().optional(),
  amount: priceInput.nullable().optional(),
  scope: z.enum(couponScopes).default("all"),
  seller_id: id.nullable().optional(),
  paid_by_seller: z.boolean().default(false),
  minimum: priceInput.nullable().optional(),
  starts_at: timestamp.nullable().optional(),
  ends_at: timestamp.nullable().optional(),
  max_uses: limit.optional(),
  max_per_person: limit.optional(),
  subscriptions: z.boolean().default(false),
  active: z.boolean().default(true),
  items: z.array(listedItem).max(200).default([]),
});

/** Once used, only `ends_at`, the limits and `active` may change. */
export const changeCouponBody = eitherSpelling({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{3,32}$/, "Code must be 3 to 32 letters, digits or hyphens")
    .optional(),
  kind: z.enum(couponKinds).optional(),
  percent: z.number().nullable().optional(),
  amount: priceInput.nullable().optional(),
  scope: z.enum(couponScopes).optional(),
  seller_id: id.nullable().optional(),
  paid_by_seller: z.boolean().optional(),
  minimum: priceInput.nullable().optional(),
  starts_at: timestamp.nullable().optional(),
  ends_at: timestamp.nullable().optional(),
  max_uses: limit.optional(),
  max_per_person: limit.optional(),
  subscriptions: z.boolean().optional(),
  active: z.boolean().optional(),
  items: z.array(listedItem).max(200).optional(),
});

export const coupon = z.object({
  id,
  code: z.string(),
  kind: z.enum(couponKinds),
  percent: z.number().nullable(),
  amount: priceText.nullable(),
  /** "10 %" or "$5.00". */
  label: z.string(),
  scope: z.enum(couponScopes),
  seller: z.object({ id, name: z.string() }).nullable(),
  paid_by_seller: z.boolean(),
  minimum: priceText.nullable(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  max_uses: z.int().nullable(),
  max_per_person: z.int().nullable(),
  subscriptions: z.boolean(),
  active: z.boolean(),
  state: z.enum(couponStates),
  /** Reserved by orders that wait for payment. */
  reserved: z.int().min(0),
  used: z.int().min(0),
  items: z.array(listedItem.extend({ title: z.string() })),
  created_at: timestamp,
  /** What a change may touch: everything, or after a use only end, limits and switch. */
  can: z.object({ edit_all: z.boolean(), remove: z.boolean() }),
});

/** A code as the seller who pays for it sees it. */
export const sellerCoupon = z.object({
  id,
  code: z.string(),
  /** "10 %" or "$5.00". */
  label: z.string(),
  state: z.enum(couponStates),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  used: z.int().min(0),
  /** What it has taken off what was sold so far. */
  given: priceText,
  can: z.object({ stop: z.boolean() }),
});

/** Codes that one pays for, the newest first. */
export const sellerCoupons = z.object({ data: z.array(sellerCoupon) });

export const couponUse = z.object({
  /** What it was used for: an order, or the first charge of a plan. */
  order_public_id: z.string().nullable(),
  subscription_id: id.nullable(),
  plan_name: z.string().nullable(),
  person: z.string(),
  /** Null for a guest whose order waits. */
  person_id: id.nullable(),
  email: z.string(),
  state: z.enum(couponUseStates),
  discount: priceText,
  created_at: timestamp,
});

/** Things a coupon or a grant can name, found by words. */
export const sellableQuery = z.object({
  q: z.string().trim().max(100).default(""),
  type: itemType.optional().catch(undefined),
});
export const sellableItems = z.object({
  data: z.array(listedItem.extend({ title: z.string(), kind: z.string(), price: priceText })),
});

/** Whom a coupon can be about: found by store, name, username or confirmed address. */
export const payeesQuery = z.object({ q: z.string().trim().min(1).max(100) });
export const payees = z.object({
  data: z.array(
    z.object({
      id,
      name: z.string(),
      username: z.string(),
      /** Of their store; null without one. */
      store: z.string().nullable(),
    }),
  ),
});

export type Coupon = z.infer<typeof coupon>;
export type SellerCoupon = z.infer<typeof sellerCoupon>;
export type CouponUse = z.infer<typeof couponUse>;
