import { heldDays } from "@pavane/contract/ledger/choices";
import type { Tx } from "../../platform/db/database.ts";
import { book } from "./book.ts";
import { saleEntries, type SoldLine } from "./entries.ts";

export interface Sale {
  readonly orderId: number;
  readonly lines: readonly SoldLine[];
  /** When it was paid. */
  readonly at: Date;
}

/** Books a paid order, once however often it is told. Sellers' shares are held for 14 days. */
export async function bookSale(tx: Tx, sale: Sale): Promise<void> {
  const availableAt = new Date(sale.at.getTime() + heldDays * 24 * 60 * 60 * 1000);
  await book(tx, { kind: "sale", orderId: sale.orderId, at: sale.at }, saleEntries(sale.lines, availableAt));
}
