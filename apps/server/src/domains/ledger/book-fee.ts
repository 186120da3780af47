import type { Tx } from "../../platform/db/database.ts";
import { book } from "./book.ts";
import { moved } from "./entries.ts";

export interface Fee {
  readonly paymentId: number;
  readonly feeCents: number;
  readonly at: Date;
}

/** What the provider keeps of a payment is the platform's cost (rules of the market, 8.13). */
export async function bookFee(tx: Tx, fee: Fee): Promise<void> {
  const transaction = { kind: "fee", sourceType: "payment", sourceId: fee.paymentId, at: fee.at } as const;
  await book(tx, transaction, moved("provider_clearing", "provider_fees", fee.feeCents));
}
