import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { transferEntries } from "./entries.ts";

export interface LatePayment {
  readonly paymentId: number;
  readonly orderId: number;
  readonly amountCents: number;
  readonly at: Date;
}

/** Money that came for an order that had ended: it is there and is owed back, nothing was sold. */
export async function postLatePayment(tx: Tx, payment: LatePayment): Promise<void> {
  const { paymentId, amountCents, at } = payment;
  await post(tx, { kind: "adjustment", paymentId, at }, transferEntries("refunds", "provider_clearing", amountCents));
}
