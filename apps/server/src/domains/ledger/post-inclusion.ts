import { dayMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import type { NewEntry } from "./entries.ts";
import { findHeldUntil } from "./repository.ts";

export interface Inclusion {
  readonly inclusionId: number;
  readonly sellerId: number;
  readonly creditCents: number;
  readonly at: Date;
  /** Days for which it is held before it can be paid out. */
  readonly heldDays: number;
}

/** What the platform pays a seller because a plan let somebody open a thing of theirs (rules of the market, 8.15). */
export async function postInclusion(tx: Tx, { inclusionId, sellerId, creditCents, at, heldDays }: Inclusion) {
  const availableAt = new Date(at.getTime() + heldDays * dayMs);
  const entries: NewEntry[] = [
    { account: "promotions", sellerId: null, amountCents: creditCents, orderItemId: null, availableAt: null },
    { account: "seller_payable", sellerId, amountCents: -creditCents, orderItemId: null, availableAt },
  ];
  await post(tx, { kind: "inclusion", inclusionId, at }, entries);
}

export interface InclusionReturned {
  readonly inclusionId: number;
  readonly sellerId: number;
  /** What is taken of the credit, in cents; negative when it is given again. */
  readonly cents: number;
  /** The refund of the plan's invoice that takes it, or has failed. */
  readonly invoiceRefundId: number;
  readonly kind: "refund" | "refund_failed";
  readonly at: Date;
}

/**
 * The seller's amount for an inclusion is returned with the money that paid the plan; it is taken from where it is now:
 * held, or payable.
 */
export async function postInclusionReturned(tx: Tx, returned: InclusionReturned): Promise<void> {
  const { inclusionId, invoiceRefundId, sellerId, cents, kind, at } = returned;
  const availableAt = (await findHeldUntil(tx, inclusionId)) ?? at;
  const entries: NewEntry[] = [
    { account: "seller_payable", sellerId, amountCents: cents, orderItemId: null, availableAt },
    { account: "promotions", sellerId: null, amountCents: -cents, orderItemId: null, availableAt: null },
  ];
  await post(tx, { kind, inclusionId, invoiceRefundId, at }, entries);
}
