import { z } from "zod";
import { id, priceInput, priceText, timestamp, versionNumber } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { reason } from "../identity/reason.ts";
import { planIntervals, subscriptionEventKinds, subscriptionKinds, wireStatuses } from "./choices.ts";
import { subscription, subscriptionInvoice } from "./schema.ts";
import { paidTiers, tiers } from "./tiers.ts";

/** A price that somebody may be charged: above 0. */
const planPrice = priceInput.refine((cents) => cents > 0, "Price must be greater than 0");

/** One price of a plan: for newcomers until `sold_until`; for those who have the plan from `existing_from`, or never. */
export const planPriceRow = z.object({
  id,
  price: priceText,
  seat_price: priceText.nullable(),
  created_at: timestamp,
  sold_until: timestamp.nullable(),
  existing_from: timestamp.nullable(),
  subscribers: z.int().min(0),
});

export const adminPlan = z.object({
  id,
  key: z.string(),
  name: z.string(),
  tier: z.enum(paidTiers),
  interval: z.enum(planIntervals),
  position: z.int(),
  price: priceText,
  seat_price: priceText.nullable(),
  /** People who have it now, regardless of what they pay. */
  subscribers: z.int().min(0),
  archived_at: timestamp.nullable(),
  prices: z.array(planPriceRow),
  version: z.int(),
});

export const adminTier = z.object({
  tier: z.enum(tiers),
  name: z.string(),
  level: z.int(),
  commission: z.number().nullable(),
  includes: z.array(z.string()),
  version: z.int(),
});

export const adminPlans = z.object({ data: z.array(adminPlan), tiers: z.array(adminTier) });

const shortName = "Name must be at least 3 characters";
const planName = z.string(shortName).overwrite(visibleName).min(3, shortName).max(60, "Use at most 60 characters.");

const keyText = "Key must be 3 to 60 small letters, digits or _, and begin with a letter";

export const createPlanBody = eitherSpelling({
  key: z
    .string(keyText)
    .trim()
    .regex(/^[a-z][a-z0-9_]{2,59}$/, keyText),
  name: planName,
  tier: z.enum(paidTiers, "Choose a tier."),
  interval: z.enum(planIntervals, "Choose an interval."),
  price: planPrice,
  seat_price: planPrice.nullable().optional(),
});

/** `position`: its place among all plans, counted from 1. */
export const changePlanBody = eitherSpelling({
  name: planName.optional(),
  position: z.int().min(1).max(10_000).optional(),
  version: versionNumber,
});

export const newPriceBody = eitherSpelling({
  price: planPrice,
  seat_price: planPrice.nullable().optional(),
  /** The day (UTC) from which those who have the plan pay it at their next renewal; null: never. */
  existing_from: z.iso.date("Choose a date at least 30 days ahead").nullable().optional(),
  version: versionNumber,
});

export const planVersionBody = eitherSpelling({ version: versionNumber });

export const changeTierBody = eitherSpelling({
  /** Percent with two digits at most, 0 to 100. */
  commission: z.number().min(0, "Commission must be 0 to 100").max(100, "Commission must be 0 to 100").optional(),
  includes: z
    .array(z.string().overwrite(visibleName).min(1, "Write something first.").max(120, "Use at most 120 characters."))
    .max(12)
    .optional(),
  version: versionNumber,
});

export const adminSubscriptionRow = z.object({
  id,
  person: z.object({ id, name: z.string(), email: z.string().nullable() }),
  kind: z.enum(subscriptionKinds),
  plan_name: z.string(),
  tier: z.enum(paidTiers),
  quantity: z.int(),
  status: z.enum(wireStatuses),
  is_active: z.boolean(),
  /** Ends at the end of its period. */
  ending: z.boolean(),
  price: priceText,
  current_period_end: timestamp.nullable(),
  next_charge: z.object({ amount: priceText, at: timestamp }).nullable(),
  created_at: timestamp,
  test: z.boolean(),
});

export const subscriptionEvent = z.object({
  id,
  kind: z.enum(subscriptionEventKinds),
  /** The person who did it; null for the payment service and scheduled jobs. */
  actor: z.object({ id, name: z.string() }).nullable(),
  /** In words, for example "Nobility Monthly to Imperial Monthly". */
  text: z.string().nullable(),
  created_at: timestamp,
});

export const adminSubscription = z.object({
  row: adminSubscriptionRow,
  subscription,
  events: z.array(subscriptionEvent),
  invoices: z.array(subscriptionInvoice),
  /** What staff may do with it now. */
  can: z.object({ cancel: z.boolean(), end: z.boolean(), advance: z.boolean() }),
});

export const endSubscriptionBody = eitherSpelling({
  reason,
  /** Of what was paid for the present period; 0 gives nothing back. */
  refund_percent: z.int("Choose 0 to 100").min(0, "Choose 0 to 100").max(100, "Choose 0 to 100").default(0),
});

export const cancelSubscriptionBody = eitherSpelling({ reason });

export const advanceBody = eitherSpelling({
  /** The moment that it becomes for this subscription, at most two years ahead. */
  to: z.iso.datetime("Choose a date and time."),
});

export type AdminPlan = z.infer<typeof adminPlan>;
export type AdminTier = z.infer<typeof adminTier>;
export type AdminSubscriptionRow = z.infer<typeof adminSubscriptionRow>;
export type AdminSubscription = z.infer<typeof adminSubscription>;
