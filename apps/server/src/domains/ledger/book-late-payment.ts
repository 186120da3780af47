import type { Tx } from "../../platform/db/database.ts";
import { book } from "./book.ts";
import { moved } from "./entries.ts";

export interface LatePayment {
  readonly paymentId: number;
  readonly orderId: number;
  readonly amountCents: number;
  readonly at: Date;
}

/** Money that came for an order that had ended: it is there and is owed back, nothing was sold. */
export async function bookLatePayment(tx: Tx, payment: LatePayment): Promise<void> {
  const { paymentId, amountCents, at } = payment;
  await book(tx, { kind: "adjustment", paymentId, at }, moved("refunds", "provider_clearing", amountCents));
}
