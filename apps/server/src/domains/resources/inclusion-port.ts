import type { IncludingTier } from "@pavane/contract/resources/choices";
import type { Read, Tx } from "../../platform/db/database.ts";

export interface InclusionCredit {
  readonly inclusionId: number;
  readonly sellerId: number;
  readonly creditCents: number;
  readonly at: Date;
  /** Days for which it is held before it can be paid out. */
  readonly heldDays: number;
}

/** What this domain asks of those to its right about what plans include. */
export interface InclusionPort {
  /** The plan or seat of at least a tier that is paid for, not tried or granted; null without one. */
  planPaidBy(
    db: Read,
    asked: { readonly userId: number; readonly tier: IncludingTier; readonly at: Date },
  ): Promise<{ readonly test: boolean } | null>;
  /** Books what a seller is credited, once for each inclusion. */
  book(tx: Tx, credit: InclusionCredit): Promise<void>;
}
