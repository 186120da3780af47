import type { Read } from "../../platform/db/database.ts";

/** What this domain asks of subscriptions: what the platform keeps of a sale now, by the professional's level. */
export interface CommissionPort {
  /** In hundredths of a percent. */
  commissionOf(db: Read, professionalId: number): Promise<number>;
}
