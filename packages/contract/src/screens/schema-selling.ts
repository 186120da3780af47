import { z } from "zod";
import { id, idParam, timestamp } from "../core/fields.ts";
import { gates } from "../subscriptions/gates.ts";

/** How far the figures of a seller go back; a longer one than the first two asks for a level. */
export const sellerRanges = ["7d", "30d", "90d", "365d", "all"] as const;
export type SellerRange = (typeof sellerRanges)[number];

const openRanges: readonly SellerRange[] = ["7d", "30d"];

/** Whether somebody of this level may look so far back. */
export const isRangeOpen = (range: SellerRange, level: number): boolean =>
  openRanges.includes(range) || level >= gates.full_analytics_history.level;

export const sellerAnalyticsParts = ["days", "resources", "sources"] as const;

export const sellerAnalyticsQuery = z.object({
  range: z.enum(sellerRanges).catch("30d").default("30d"),
  /** Only of this one. */
  resource: idParam.optional(),
  format: z.enum(["csv"]).optional().catch(undefined),
  /** With `format=csv`: what its lines are; the time without. */
  part: z.enum(sellerAnalyticsParts).catch("days").default("days"),
});

/** An amount that may be below zero: more was given back than sold. */
const amountText = z.string().regex(/^-?\d+\.\d{2}$/);

const looks = z.object({ views: z.int(), visitors: z.int() });

/** Gross less discounts, commission and refunds, with what openings under plans credited, is net. */
const figures = looks.extend({
  units: z.int(),
  gross: amountText,
  /** What the seller gave; discounts that the platform pays cost them nothing. */
  discounts: amountText,
  commission: amountText,
  /** The seller's share of what was given back. */
  refunds: amountText,
  net: amountText,
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

export type SellerAnalytics = z.infer<typeof sellerAnalytics>;
export type SellerAnalyticsQuery = z.infer<typeof sellerAnalyticsQuery>;
