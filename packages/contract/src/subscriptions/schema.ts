import { z } from "zod";
import { companyDetails } from "../core/company.ts";
import { paidCard } from "../payments/schema.ts";
import { id, priceText, timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { paymentProviders, paymentStatuses } from "../payments/choices.ts";
import {
  invoiceReasons,
  invoiceStates,
  planIntervals,
  seatStates,
  subscriptionPaymentKinds,
  subscriptionSources,
  wireStatuses,
} from "./choices.ts";
import { paidTiers, tiers } from "./tiers.ts";

/** Amounts of money may be negative here: an unused part comes off. */
const signedPrice = z.string().regex(/^-?\d+\.\d{2}$/);

/** A plan as a subscription has it: `price` is what its owner pays a period, seats included. */
export const planBrief = z.object({
  key: z.string(),
  name: z.string(),
  tier: z.enum(tiers),
  interval: z.enum(planIntervals).nullable(),
  price: priceText.nullable(),
});

/** A plan on sale. */
export const plan = z.object({
  key: z.string(),
  name: z.string(),
  tier: z.enum(paidTiers),
  interval: z.enum(planIntervals),
  price: priceText,
  /** The price for one month of it, rounded to the cent. */
  per_month: priceText,
  /** One seat of a studio for a period; null when studios cannot have it. */
  seat_price: priceText.nullable(),
  /** Whole percent saved against as many months of the tier's monthly plan; 0 without one. */
  saves: z.int().min(0),
});

export const tierAbout = z.object({
  tier: z.enum(tiers),
  name: z.string(),
  level: z.int(),
  /** Percent of a sale that the platform keeps; null where nothing can be sold. */
  commission: z.number().nullable(),
  /** What it includes beyond the tier below, a line each. */
  includes: z.array(z.string()),
});

/** What is on sale, cheapest tier first. */
export const plans = z.object({
  data: z.array(plan),
  tiers: z.array(tierAbout),
  /** Days of a trial; 0 when there is none. */
  trial_days: z.int().min(0),
  /** Whether the caller's trial is used up; false for guests. */
  trial_used: z.boolean(),
  /** Payments are for trying only. */
  test_mode: z.boolean(),
});

export const cardBrief = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});

const money = z.object({ amount: priceText, at: timestamp });

/** A plan that comes at the end of the period: a downgrade, fewer seats, or a changed price of the same plan. */
export const pendingChange = z.object({
  plan: planBrief,
  quantity: z.int(),
  at: timestamp,
  /** The plan stays; only its price changes, which its owner cannot undo. */
  price_only: z.boolean(),
});

/** An own plan, a studio, a seat in one, or a tier given by staff (its `id` is null, its status ACTIVE). */
export const subscription = z.object({
  id: id.nullable(),
  is_active: z.boolean(),
  status: z.enum(wireStatuses),
  current_period_start: timestamp.nullable(),
  current_period_end: timestamp.nullable(),
  plan: planBrief,
  source: z.enum(subscriptionSources),
  /** Seats of a studio; 1 otherwise. */
  quantity: z.int(),
  studio_name: z.string().nullable(),
  trial_end: timestamp.nullable(),
  cancel_at_period_end: z.boolean(),
  pending_change: pendingChange.nullable(),
  past_due_since: timestamp.nullable(),
  grace_until: timestamp.nullable(),
  /** What the card is charged next, account credit taken off; null when nothing will be. */
  next_charge: money.nullable(),
  /** The open amount of a failed charge; null when there is none. */
  open_amount: priceText.nullable(),
  /** Account credit. */
  credit: priceText,
  card: cardBrief.nullable(),
  ended_at: timestamp.nullable(),
  version: z.int(),
});

export const subscriptionList = z.object({ data: z.array(subscription) });

/** A try to be paid, or a card being stored. `client_secret` is for the provider's own form; null with the sandbox. */
export const subscriptionPayment = z.object({
  id,
  kind: z.enum(subscriptionPaymentKinds),
  provider: z.enum(paymentProviders),
  status: z.enum(paymentStatuses),
  amount: priceText,
  error: z.string().nullable(),
  client_secret: z.string().nullable(),
  publishable_key: z.string().nullable(),
  test_mode: z.boolean(),
});

/** One subscription with its open payment, or the last one; null once it has ended and is settled. */
export const subscriptionWithPayment = z.object({
  subscription,
  payment: subscriptionPayment.nullable(),
  /** The last paid invoice, for the receipt. */
  invoice_id: id.nullable(),
});

export const priceLine = z.object({
  text: z.string(),
  /** Such as "12 of 30 days of $39.00"; null where there is nothing to explain. */
  detail: z.string().nullable(),
  amount: signedPrice,
});

/** What a first plan costs: shown beside the card, with who would take the payment. */
export const checkoutQuote = z.object({
  lines: z.array(priceLine),
  /** Account credit is taken off. */
  due_now: priceText,
  /** Account credit that pays a part of today's price, or all of it. */
  credit_used: priceText,
  /** What the card is charged next. */
  next: money.nullable(),
  trial_end: timestamp.nullable(),
  coupon: z.object({ code: z.string(), label: z.string() }).nullable(),
  provider: z.enum(paymentProviders),
  /** For the provider's own form; null with the sandbox. */
  publishable_key: z.string().nullable(),
});

export const begunCheckout = z.object({
  subscription,
  quote: checkoutQuote,
  /** Null when account credit paid the first period: the plan has begun. */
  payment: subscriptionPayment.nullable(),
});

/** What a change costs, bound for ten minutes, once. */
export const changeQuote = z.object({
  quote_id: z.uuid(),
  /** An upgrade counts now; a downgrade at the period's end. */
  kind: z.enum(["now", "at_period_end"]),
  plan: planBrief,
  quantity: z.int(),
  lines: z.array(priceLine),
  due_now: priceText,
  /** What the present account credit becomes. */
  credit_after: priceText,
  next: money.nullable(),
  /** In a trial: when it ends, as before. */
  trial_end: timestamp.nullable(),
  /** A planned change that this one replaces. */
  replaces_change: z.boolean(),
  expires_at: timestamp,
});

export const invoiceLine = z.object({ text: z.string(), amount: signedPrice });

export const subscriptionInvoice = z.object({
  id,
  number: z.string(),
  state: z.enum(invoiceStates),
  reason: z.enum(invoiceReasons),
  plan_name: z.string(),
  /** Seats of a studio; otherwise 1. */
  quantity: z.int(),
  period_start: timestamp,
  period_end: timestamp,
  lines: z.array(invoiceLine),
  total: priceText,
  /** Account credit that paid a part of it. */
  credit: priceText,
  /** What the card was or will be charged. */
  charged: priceText,
  refunded: priceText,
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  /** What it names besides its owner. */
  company: companyDetails.nullable(),
  /** The card that was charged, where that is known. */
  card: paidCard.nullable(),
  test: z.boolean(),
});

export const subscriptionInvoices = pageOf(subscriptionInvoice);

export const seat = z.object({
  id,
  email: z.string(),
  state: z.enum(seatStates),
  /** The person who holds it; null while only invited. */
  person: z.object({ id, name: z.string() }).nullable(),
  created_at: timestamp,
});

/** An invitation, or a seat held, as the invited person sees it. */
export const ownSeat = z.object({
  id,
  studio: z.string(),
  tier: z.enum(paidTiers),
  state: z.enum(seatStates),
});

export const seats = z.object({
  /** Seats of one's own studio; null without one. */
  studio: z
    .object({ subscription_id: id, name: z.string(), quantity: z.int(), used: z.int(), data: z.array(seat) })
    .nullable(),
  /** Offered to me, or held by me. */
  mine: z.array(ownSeat),
});

export const invitedSeats = z.object({
  added: z.array(seat),
  refused: z.array(z.object({ email: z.string(), message: z.string() })),
});

export type PlanBrief = z.infer<typeof planBrief>;
export type PlanOnSale = z.infer<typeof plan>;
export type Plans = z.infer<typeof plans>;
export type TierAbout = z.infer<typeof tierAbout>;
export type CardBrief = z.infer<typeof cardBrief>;
export type Subscription = z.infer<typeof subscription>;
export type SubscriptionPayment = z.infer<typeof subscriptionPayment>;
export type SubscriptionWithPayment = z.infer<typeof subscriptionWithPayment>;
export type CheckoutQuote = z.infer<typeof checkoutQuote>;
export type BegunCheckout = z.infer<typeof begunCheckout>;
export type ChangeQuote = z.infer<typeof changeQuote>;
export type PriceLine = z.infer<typeof priceLine>;
export type SubscriptionInvoice = z.infer<typeof subscriptionInvoice>;
export type Seats = z.infer<typeof seats>;
export type Seat = z.infer<typeof seat>;
export type OwnSeat = z.infer<typeof ownSeat>;
export type InvitedSeats = z.infer<typeof invitedSeats>;
