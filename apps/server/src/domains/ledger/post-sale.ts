import { dayMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { saleEntries, type SoldLine } from "./entries.ts";

export interface Sale {
  readonly orderId: number;
  readonly lines: readonly SoldLine[];
  /** When it was paid. */
  readonly at: Date;
  /** Days for which sellers' shares are held before they can be paid out. */
  readonly heldDays: number;
}

/** Books a paid order. Idempotent: repeated calls change nothing. */
export async function postSale(tx: Tx, sale: Sale): Promise<void> {
  const { orderId, lines, at } = sale;
  const heldUntil = (from: Date) => new Date(from.getTime() + sale.heldDays * dayMs);
  await post(tx, { kind: "sale", orderId, at }, saleEntries(lines, at, heldUntil));
}
