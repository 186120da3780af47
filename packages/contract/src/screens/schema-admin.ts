import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { forSome } from "../core/for-some.ts";

/** What a number counts: things, or cents of US dollars. */
const unit = z.enum(["count", "cents"]);

export const overviewGroups = ["late", "waiting", "again", "machine"] as const;

export const adminOverview = z.object({
  /** What waits, group by group, the oldest first in each. What waits for nothing is left out. */
  cards: z.array(
    z.object({
      key: z.string(),
      group: z.enum(overviewGroups),
      count: z.int(),
      /** In the number of its count: "Refund request", "Refund requests". */
      title: z.string(),
      /** What else is to be said about all of them, such as their amount together. */
      about: z.string().nullable(),
      /** When the oldest of them began to wait. */
      oldest_at: timestamp.nullable(),
      /** Where something is wrong, and not merely waiting: what to do next, in a sentence or two. */
      next: z.string().nullable(),
      /** What is done about it, and where; null while there is no page for it. */
      action: z.string(),
      path: z.string().nullable(),
      /** One by one, where each is said in its own words. */
      details: z.array(z.object({ text: z.string(), path: z.string().nullable() })),
    }),
  ),
  /** So far today, and by the same time of day on the days before, in the site's time zone. */
  today: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      unit,
      today: z.int(),
      last_week: z.int(),
      /** The last fourteen days by the same time of day, today last. */
      days: z.array(z.int()),
    }),
  ),
  /** Numbers beside the pages of the administration. */
  badges: z.array(z.object({ page: z.string(), count: z.int() })),
  /** Only for those who see money: whether it is test money. */
  test_money: forSome(z.boolean()),
  as_of: timestamp,
});

export const ranges = ["7d", "30d", "90d", "365d", "custom"] as const;

export const adminDashboardQuery = z.object({
  range: z.enum(ranges).catch("30d").default("30d"),
  from: z.iso.date({ error: "Choose a date" }).optional(),
  to: z.iso.date({ error: "Choose a date" }).optional(),
  /** With the equal span before, point by point. */
  compare: z
    .enum(["0", "1"])
    .catch("0")
    .default("0")
    .transform((value) => value === "1"),
  format: z.enum(["csv"]).optional().catch(undefined),
  /** With `format=csv`: only the chart or table of this key; all charts without. */
  part: z.string().max(40).optional(),
});

/** How a chart is drawn: sums as bars, a running level as an area, several series as lines. */
export const chartLooks = ["bars", "area", "lines"] as const;

const figure = z.object({
  key: z.string(),
  title: z.string(),
  definition: z.string(),
  unit,
  value: z.int(),
  /** The same figure over the equal span before. */
  previous: z.int(),
  /** False where more is worse, such as refunds. */
  more_is_better: z.boolean(),
});

const chart = z.object({
  key: z.string(),
  title: z.string(),
  /** "No {nothing} in this period." */
  nothing: z.string(),
  look: z.enum(chartLooks),
  /** A column that is not drawn is in the table and the file only. */
  columns: z.array(z.object({ key: z.string(), title: z.string(), unit, drawn: z.boolean() })),
  /** `previous` only where it was asked to compare: the same part of the equal span before. */
  points: z.array(z.object({ start: z.iso.date(), values: z.array(z.int()), previous: forSome(z.array(z.int())) })),
});

const top = z.object({
  key: z.string(),
  title: z.string(),
  nothing: z.string(),
  /** What the rows are: they have pictures of their own kind. */
  of: z.enum(["course", "resource", "person"]),
  /** They are ranked by the first. */
  columns: z.array(z.object({ key: z.string(), title: z.string(), unit })),
  rows: z.array(
    z.object({
      id,
      title: z.string(),
      image_url: z.string().nullable(),
      path: z.string().nullable(),
      values: z.array(z.int()),
    }),
  ),
});

export const adminDashboard = z.object({
  /** First and last day, both counted, in the site's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  unit: z.enum(["day", "week", "month"]),
  time_zone: z.string(),
  as_of: timestamp,
  /** Only for those who see money: whether it is test money. */
  test_money: forSome(z.boolean()),
  /** What belongs together: its figures and its chart. What is not about people or learning is for ADMIN only. */
  groups: z.array(z.object({ key: z.string(), title: z.string(), figures: z.array(figure), chart })),
  tables: z.array(top),
});

export type AdminOverview = z.infer<typeof adminOverview>;
export type AdminDashboard = z.infer<typeof adminDashboard>;
export type AdminDashboardQuery = z.infer<typeof adminDashboardQuery>;
export type FigureUnit = z.infer<typeof unit>;
export type Range = (typeof ranges)[number];
