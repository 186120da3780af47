import type { IncludingTier } from "@pavane/contract/resources/choices";
import type { Tx } from "../../platform/db/database.ts";

export interface InclusionCredit {
  readonly inclusionId: number;
  readonly sellerId: number;
  readonly creditCents: number;
  readonly at: Date;
  /** Days for which it is held before it can be paid out. */
  readonly heldDays: number;
}

/** What is reversed of a credit when the money that paid for it is refunded, or credited again. */
export interface CreditReturned {
  readonly inclusionId: number;
  readonly sellerId: number;
  /** What is taken of the credit; negative when it is given again. */
  readonly cents: number;
  /** The refund of the plan's invoice that takes it, or has failed. */
  readonly invoiceRefundId: number;
  readonly kind: "refund" | "refund_failed";
  readonly at: Date;
}

/** A plan that is paid for, kept as it is until the transaction ends. */
export interface PlanThatPays {
  readonly subscriptionId: number;
  readonly test: boolean;
  /** What had been refunded before of what was paid for this period. */
  readonly refundedCents: number;
}

/** What this domain asks of those to its right about what plans include. */
export interface InclusionPort {
  /** The plan or seat of at least a tier that is paid for, not tried or granted; null without one. */
  planPaidBy(
    tx: Tx,
    requested: { readonly userId: number; readonly tier: IncludingTier; readonly at: Date },
  ): Promise<PlanThatPays | null>;
  /** Books what a seller is credited, once for each inclusion. */
  book(tx: Tx, credit: InclusionCredit): Promise<void>;
  takeBack(tx: Tx, returned: CreditReturned): Promise<void>;
}
