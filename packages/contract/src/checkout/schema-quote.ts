import { z } from "zod";
import { id, priceInput, priceText, timestamp } from "../core/fields.ts";
import { companyBody } from "../core/company.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { lineStates, maxCartLines, maximumQuantity, orderStatuses } from "./choices.ts";
import { paymentProviders } from "../payments/choices.ts";
import { startedPayment } from "../payments/schema.ts";
import { licences } from "../resources/choices.ts";
import { itemType, thing } from "./schema-thing.ts";

/** A line that a browser names itself: a guest's, or the one thing of "Buy now". `price` is what was shown, never what is charged. */
export const askedItem = eitherSpelling({
  item_type: itemType,
  item_id: id,
  quantity: z.int().min(1).max(maximumQuantity).default(1),
  gift: z.boolean().default(false),
  price: priceInput.optional(),
  title: z.string().max(500).optional(),
});

const askedItems = z.array(askedItem).min(1).max(maxCartLines);
const couponCode = z.string().trim().max(64);

export const quoteBody = eitherSpelling({
  /** Without it: the account's cart. */
  items: askedItems.optional(),
  coupon_code: couponCode.nullable().optional(),
});

export const quoteLine = z.object({
  /** The line of the account's cart; null for lines the browser named. */
  cart_item_id: id.nullable(),
  ...thing,
  path: z.string().nullable(),
  quantity: z.int().min(1),
  max_quantity: z.int().min(1),
  gift: z.boolean(),
  unit_price: priceText,
  /** What was shown before, where it differs. */
  was_price: priceText.nullable(),
  list: priceText,
  discount: priceText,
  paid: priceText,
  /** What its buyer may do with it; null where there is no such thing. */
  licence: z.enum(licences).nullable(),
  state: z.enum(lineStates),
  message: z.string().nullable(),
});

export const quote = z.object({
  lines: z.array(quoteLine),
  subtotal: priceText,
  discount: priceText,
  total: priceText,
  coupon: z.object({ code: z.string(), label: z.string() }).nullable(),
  coupon_error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Covers lines, quantities, prices, coupon and total; an order is placed with it. */
  fingerprint: z.string(),
  /** False while a line needs attention or there is none. */
  can_order: z.boolean(),
  /** The order by which a member has already paid everything here, where one order did; null otherwise. */
  paid_order: z.string().nullable(),
  /** Payments are for trying only. */
  test_mode: z.boolean(),
  /** The payment service that would take the payment, so that its form is on the page before there is an order. */
  provider: z.enum(paymentProviders),
  /** For the provider's own form in the page; null with the sandbox. */
  publishable_key: z.string().nullable(),
});

export const placeOrderBody = eitherSpelling({
  fingerprint: z.string().max(128),
  accept_terms: z.literal(true, { error: "Agree to the terms to continue." }),
  /** Of the terms that were shown and are accepted with the order; left out: those in force. */
  terms_version: z.int().min(1).max(2_147_483_647).optional(),
  coupon_code: couponCode.nullable().optional(),
  items: askedItems.optional(),
  /** Guests only: where the receipt goes, and who they are. */
  email: z.string().trim().max(254).optional(),
  name: z.string().trim().max(120).optional(),
  /** For the receipt; a member's are kept for the next one too. Left out: what the account has; null: none on this one. */
  company: companyBody.nullable().optional(),
  /** Begin the payment in the same call, as POST /api/orders/{publicId}/payment does. */
  pay: z.boolean().default(false),
});

export const placedOrder = z.object({
  public_id: z.string(),
  /** Opens this order without an account: header `Order-Token`. */
  token: z.string(),
  status: z.enum(orderStatuses),
  total: priceText,
  expires_at: timestamp,
  /** `pay`: on to the payment; `done`: nothing is left to pay. */
  next: z.enum(["pay", "done"]),
  /** Its one live payment, where `pay` asked for it; null when nothing is to be paid, and while the payment service does not answer. */
  payment: startedPayment.nullable(),
});

export type RequestedItem = z.infer<typeof askedItem>;
export type Quote = z.infer<typeof quote>;
export type QuoteLine = z.infer<typeof quoteLine>;
export type PlacedOrder = z.infer<typeof placedOrder>;
