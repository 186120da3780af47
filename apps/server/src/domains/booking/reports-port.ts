import type { Tx } from "../../platform/db/database.ts";

/** What members reported, which a domain beside this one keeps. */
export interface ReportsPort {
  /** A review was hidden: every report about it has been dealt with. */
  reviewHidden(
    tx: Tx,
    reviewId: number,
    how: { readonly outcome: string; readonly by: number; readonly at: Date },
  ): Promise<void>;
}
