import { daysBefore, type Day } from "../../platform/zone-days.ts";
import type { SellerRange } from "@pavane/contract/screens/seller-ranges";

/** What is counted, or summed in cents, of what somebody sells. */
export const measures = [
  "views",
  "visitors",
  "units",
  "gross",
  "discounts",
  "commission",
  "refunds",
  "included",
  "net",
  "downloads",
] as const;
export type Measure = (typeof measures)[number];
export type Figures = Readonly<Record<Measure, number>>;

export const noFigures: Figures = {
  views: 0,
  visitors: 0,
  units: 0,
  gross: 0,
  discounts: 0,
  commission: 0,
  refunds: 0,
  included: 0,
  net: 0,
  downloads: 0,
};

export function addFigures(all: Iterable<Figures>): Figures {
  const sum = { ...noFigures };
  for (const figures of all) for (const measure of measures) sum[measure] += figures[measure];
  return sum;
}

const lengths = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 } as const;

/** The days of a range; all of them begin with the first on which there can be any. */
export function daysOf(range: SellerRange, today: Day, first: Day | null): { from: Day; to: Day } {
  if (range !== "all") return { from: daysBefore(today, lengths[range] - 1), to: today };
  return { from: first !== null && first < today ? first : today, to: today };
}

/** The highest net first, then what sold, was looked at, and stood there longest. */
export const byNet = (one: Ranked, other: Ranked): number =>
  other.figures.net - one.figures.net ||
  other.figures.units - one.figures.units ||
  other.figures.views - one.figures.views ||
  one.id - other.id;

interface Ranked {
  readonly id: number;
  readonly figures: Figures;
}
