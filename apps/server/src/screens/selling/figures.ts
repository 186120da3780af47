import { recordOf } from "@pavane/contract/core/codes";
import { daysBefore, type Day } from "../../platform/zone-days.ts";
import { sellerMeasures, type SellerMeasure } from "@pavane/contract/screens/seller-measures";
import type { SellerRange } from "@pavane/contract/screens/seller-ranges";

export type Figures = Readonly<Record<SellerMeasure, number>>;

export const noFigures = recordOf(sellerMeasures, () => 0);

export function addFigures(all: Iterable<Figures>): Figures {
  const sum: Record<SellerMeasure, number> = { ...noFigures };
  for (const figures of all) for (const measure of sellerMeasures) sum[measure] += figures[measure];
  return sum;
}

const lengths = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 } as const;

/** The days of a range; all of them begin with the first on which there can be any. */
export function daysOf(range: SellerRange, today: Day, first: Day | null): { from: Day; to: Day } {
  if (range !== "all") return { from: daysBefore(today, lengths[range] - 1), to: today };
  return { from: first !== null && first < today ? first : today, to: today };
}

/** The highest net first, then units, then views, then the oldest. */
export const byNet = (one: Ranked, other: Ranked): number =>
  other.figures.net - one.figures.net ||
  other.figures.units - one.figures.units ||
  other.figures.views - one.figures.views ||
  one.id - other.id;

interface Ranked {
  readonly id: number;
  readonly figures: Figures;
}
