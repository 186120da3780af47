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
  const transaction = {
    kind: "adjustment",
    sourceType: "payment",
    sourceId: payment.paymentId,
    at: payment.at,
  } as const;
  await book(tx, transaction, moved("refunds", "provider_clearing", payment.amountCents));
}
