import type { Tx } from "../../platform/db/database.ts";
import { book } from "./book.ts";
import { moved } from "./entries.ts";

export interface UnknownMoney {
  /** The row of `provider_unknowns`. */
  readonly unknownId: number;
  /** What came; under zero: what went. */
  readonly amountCents: number;
  readonly at: Date;
}

/** Money that came to or went from the provider's balance and is nobody's as far as we know: it waits on an account of its own. */
export async function bookUnknown(tx: Tx, { unknownId, amountCents, at }: UnknownMoney): Promise<void> {
  if (amountCents === 0) return;
  await book(tx, { kind: "unknown", unknownId, at }, moved("unknown", "provider_clearing", amountCents));
}

/** What the provider kept of money that came. */
export const bookUnknownFee = (tx: Tx, { unknownId, amountCents, at }: UnknownMoney): Promise<void> =>
  book(tx, { kind: "fee", unknownId, at }, moved("provider_clearing", "provider_fees", amountCents));

/** Money that came and went back to its payer. */
export const bookUnknownGivenBack = (tx: Tx, { unknownId, amountCents, at }: UnknownMoney): Promise<void> =>
  book(tx, { kind: "refund_settled", unknownId, at }, moved("provider_clearing", "unknown", amountCents));
