import type { Read } from "../../platform/db/database.ts";

/** What this domain asks of payouts: who can be paid. In test mode everybody can. */
export interface PayeePort {
  /** Those of these people whom the payment service can pay. */
  readyAmong(db: Read, userIds: readonly number[]): Promise<ReadonlySet<number>>;
}
