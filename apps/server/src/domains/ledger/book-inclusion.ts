import type { Tx } from "../../platform/db/database.ts";
import { book } from "./book.ts";
import type { NewEntry } from "./entries.ts";

export interface Inclusion {
  readonly inclusionId: number;
  readonly sellerId: number;
  readonly creditCents: number;
  readonly at: Date;
  /** Days for which it is held before it can be paid out. */
  readonly heldDays: number;
}

/** What the platform pays a seller because a plan let somebody open a thing of theirs (rules of the market, 8.15). */
export async function bookInclusion(tx: Tx, { inclusionId, sellerId, creditCents, at, heldDays }: Inclusion) {
  const availableAt = new Date(at.getTime() + heldDays * 24 * 60 * 60 * 1000);
  const entries: NewEntry[] = [
    { account: "promotions", sellerId: null, amountCents: creditCents, orderItemId: null, availableAt: null },
    { account: "seller_payable", sellerId, amountCents: -creditCents, orderItemId: null, availableAt },
  ];
  await book(tx, { kind: "inclusion", inclusionId, at }, entries);
}
