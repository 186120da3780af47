import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { transferEntries } from "./entries.ts";

export interface Fee {
  readonly paymentId: number;
  readonly feeCents: number;
  readonly at: Date;
}

/** What the provider keeps of a payment is the platform's cost (rules of the market, 8.13). */
export async function postFee(tx: Tx, fee: Fee): Promise<void> {
  const { paymentId, feeCents, at } = fee;
  await post(tx, { kind: "fee", paymentId, at }, transferEntries("provider_clearing", "provider_fees", feeCents));
}
