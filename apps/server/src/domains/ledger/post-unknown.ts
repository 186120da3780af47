import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { transferEntries } from "./entries.ts";

export interface UnknownMoney {
  /** The row of `provider_unknowns`. */
  readonly unknownId: number;
  /** What came; under zero: what went. */
  readonly amountCents: number;
  readonly at: Date;
}

/** Money that came to or left the provider's balance and has no known owner: it is kept on a separate account. */
export async function postUnknown(tx: Tx, { unknownId, amountCents, at }: UnknownMoney): Promise<void> {
  if (amountCents === 0) return;
  await post(tx, { kind: "unknown", unknownId, at }, transferEntries("unknown", "provider_clearing", amountCents));
}

/** What the provider kept of money that came. */
export const postUnknownFee = (tx: Tx, { unknownId, amountCents, at }: UnknownMoney): Promise<void> =>
  post(tx, { kind: "fee", unknownId, at }, transferEntries("provider_clearing", "provider_fees", amountCents));

/** Money that came and was refunded to its payer. */
export const postUnknownGivenBack = (tx: Tx, { unknownId, amountCents, at }: UnknownMoney): Promise<void> =>
  post(tx, { kind: "refund_settled", unknownId, at }, transferEntries("provider_clearing", "unknown", amountCents));
