import type { PaidTier } from "@pavane/contract/subscriptions/tiers";
import type { Read } from "../../platform/db/database.ts";

/** What this domain asks of subscriptions: what the platform keeps of a sale now, by the seller's tier. */
export interface CommissionPort {
  /** In hundredths of a percent. */
  commissions(db: Read): Promise<Readonly<Record<PaidTier, number>>>;
}
