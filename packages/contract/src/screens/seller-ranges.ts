import { gates } from "../subscriptions/gates.ts";

/** How far back the figures of a seller go; a range longer than the first two needs a level. */
export const sellerRanges = ["7d", "30d", "90d", "365d", "all"] as const;
export type SellerRange = (typeof sellerRanges)[number];

const openRanges: readonly SellerRange[] = ["7d", "30d"];

/** Whether somebody of this level may look so far back. */
export const isRangeOpen = (range: SellerRange, level: number): boolean =>
  openRanges.includes(range) || level >= gates.full_analytics_history.level;
