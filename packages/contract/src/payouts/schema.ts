import { z } from "zod";
import { itemTypes } from "../checkout/choices.ts";
import { id, priceText, signedPriceText, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { accountStates, payoutHows, payoutObstacles, payoutStates, sandboxAccounts, saleStates } from "./choices.ts";

export const payout = z.object({
  id,
  amount: priceText,
  how: z.enum(payoutHows),
  state: z.enum(payoutStates),
  /** Why it failed or was returned; null otherwise. */
  reason: z.string().nullable(),
  /** Sales and refunds it pays. */
  lines: z.int(),
  /** The bank account is one of test mode: no money moves. */
  test: z.boolean(),
  created_at: timestamp,
  /** When the payment service took it, and when it arrived. */
  sent_at: timestamp.nullable(),
  paid_at: timestamp.nullable(),
  failed_at: timestamp.nullable(),
  /** When its bank sent it back after it had arrived; then it is payable again. */
  returned_at: timestamp.nullable(),
});

/** What all payouts of one person are made from. */
export const ownBalance = z.object({
  /** Paid by buyers, not yet payable; never under zero by itself, but for refunds of what is held. */
  held: signedPriceText,
  /** When it becomes payable, the next first, by day (UTC). */
  held_until: z.array(z.object({ on: z.iso.date(), amount: signedPriceText })),
  /** The amount that can be paid out; negative when more was refunded than was earned since. */
  payable: signedPriceText,
  /** Sales whose payment a bank disputes; neither held nor payable until it is decided. */
  disputed: signedPriceText,
  on_its_way: priceText,
  paid: priceText,
  /** Says why `payable` is under zero and what fills it; null when it is not. */
  negative: z.object({ amount: priceText, message: z.string() }).nullable(),
  next: z.object({
    /** When the next payout is made by itself; null while something is in its way. */
    at: timestamp.nullable(),
    /** For example "Next payout: needs $25.00, you have $18.40"; null when nothing is in its way. */
    obstacle: z.object({ code: z.enum(payoutObstacles), message: z.string() }).nullable(),
  }),
  /** The least that is paid out. */
  minimum: priceText,
  account: z.object({
    state: z.enum(accountStates),
    /** Why payouts are held: by an administrator, or because the store is suspended; null when they are not. */
    held: z.string().nullable(),
  }),
  /** The payout on its way, or null. */
  open: payout.nullable(),
  can: z.object({ request: z.boolean() }),
});

/** All sellers together, for officers, who can change nothing of it. */
export const payoutTotals = z.object({
  held: signedPriceText,
  payable: signedPriceText,
  disputed: signedPriceText,
  on_its_way: priceText,
  paid: priceText,
  /** People with a balance that is not zero. */
  payees: z.int(),
});

export const sellerBalance = z.object({
  /** No money moves: what is shown are test sales, paid by test payouts. */
  test_mode: z.boolean(),
  /** The three figures that most callers want: one's own, or for an officer without a store of all sellers together. */
  held: signedPriceText,
  payable: signedPriceText,
  /** Null for an officer who sells nothing. */
  next: ownBalance.shape.next.nullable(),
  /** Null for an officer who sells nothing. */
  own: ownBalance.nullable(),
  /** Null for everybody but officers without a store. */
  all: payoutTotals.nullable(),
});

/** One line of an order, as its seller sees it. Buyers are not named. */
export const sale = z.object({
  /** Of the line of the order; what POST /api/orders/{order}/refunds takes as `order_item_id`. */
  id,
  order_public_id: z.string(),
  sold_at: timestamp,
  item: z.object({ type: z.enum(itemTypes), id, title: z.string() }),
  quantity: z.int(),
  refunded_units: z.int(),
  list: priceText,
  discount: priceText,
  /** Null without a discount. */
  discount_payer: z.enum(["seller", "platform"]).nullable(),
  commission: priceText,
  commission_percent: z.number(),
  /** The seller's share at the time of sale, and what was taken back since. */
  net: priceText,
  returned: priceText,
  state: z.enum(saleStates),
  /** From when it can be paid out; null for what earned nothing. */
  available_at: timestamp.nullable(),
  /** The payout that pays it. */
  payout: z.object({ id, state: z.enum(payoutStates), created_at: timestamp }).nullable(),
  /** Until when the seller may give money back. */
  refundable_until: timestamp,
  /** Units that can still be given back today; the seller's share of each is what is taken. */
  refundable_units: z.int(),
});

/** Where to continue: a page of the payment service, or in test mode /seller/payments/set-up of this site. */
export const onboarding = z.object({ url: z.string() });

export const sandboxOnboarding = eitherSpelling({
  /** The bank account that test mode pretends. */
  account: z.enum(sandboxAccounts, { error: "Choose an account" }),
});

export type Payout = z.infer<typeof payout>;
export type OwnBalance = z.infer<typeof ownBalance>;
export type PayoutTotals = z.infer<typeof payoutTotals>;
export type SellerBalance = z.infer<typeof sellerBalance>;
export type Sale = z.infer<typeof sale>;
