import { z } from "zod";
import { refundReasons } from "../checkout/choices.ts";
import { id, idParam, priceText, signedPriceText, timestamp } from "../core/fields.ts";
import { ownBalance, sale } from "../payouts/schema.ts";
import { ownStoreStanding, storeToDo } from "../resources/schema-selling.ts";
import { sellerRanges } from "./seller-ranges.ts";

export const sellerAnalyticsParts = ["days", "resources", "sources"] as const;

export const sellerAnalyticsQuery = z.object({
  range: z.enum(sellerRanges).catch("30d").default("30d"),
  /** Only of this one. */
  resource: idParam.optional(),
  format: z.enum(["csv"]).optional().catch(undefined),
  /** With `format=csv`: what its lines are; the time without. */
  part: z.enum(sellerAnalyticsParts).catch("days").default("days"),
});

const looks = z.object({ views: z.int(), visitors: z.int() });

/** Gross less discounts, commission and refunds, with what plans credited, is net. */
const figures = looks.extend({
  units: z.int(),
  gross: signedPriceText,
  /** What the seller gave; discounts that the platform pays cost them nothing. */
  discounts: signedPriceText,
  commission: signedPriceText,
  /** The seller's share of what was given back. */
  refunds: signedPriceText,
  /** What the platform credited because plans let people open it. */
  included: signedPriceText,
  net: signedPriceText,
  downloads: z.int(),
});

export const sellerAnalytics = z.object({
  range: z.enum(sellerRanges),
  /** First and last day, both counted, in the site's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  unit: z.enum(["day", "week", "month"]),
  time_zone: z.string(),
  as_of: timestamp,
  test_money: z.boolean(),
  /** What it is only about; null for all. */
  resource: z.object({ id, title: z.string() }).nullable(),
  totals: figures,
  /** Days, weeks or months by their first day. */
  points: z.array(figures.extend({ start: z.iso.date() })),
  /** Those with figures, the highest net first, at most 50; the file has all. */
  resources: z.array(figures.extend({ id, title: z.string() })),
  resources_total: z.int(),
  /** Where people came from who looked. */
  sources: z.array(looks.extend({ source: z.string() })),
});

const requestToDo = z.object({
  kind: z.literal("refund_request"),
  request_id: id,
  title: z.string(),
  units: z.int(),
  reason: z.enum(refundReasons),
  /** Until when the seller decides; then an administrator does. */
  until: timestamp,
  at: timestamp,
});

export const sellerDashboard = ownStoreStanding.extend({
  /** Units sold and what was earned in the last 30 days, as the figures count it. */
  recent: z.object({ units: z.int(), net: signedPriceText }),
  money: ownBalance.pick({ held: true, held_until: true, payable: true, on_its_way: true, next: true }).extend({
    /** The payout on its way, or null. */
    open: z.object({ amount: priceText }).nullable(),
  }),
  to_do: z.array(z.discriminatedUnion("kind", [...storeToDo.options, requestToDo])),
  /** The last five. */
  last_sales: z.array(
    sale.pick({ id: true, sold_at: true, item: true, quantity: true, net: true, available_at: true }),
  ),
});

export type SellerDashboard = z.infer<typeof sellerDashboard>;
export type SellerAnalytics = z.infer<typeof sellerAnalytics>;
export type SellerAnalyticsQuery = z.infer<typeof sellerAnalyticsQuery>;
