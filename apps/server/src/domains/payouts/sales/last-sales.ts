import type { Sale } from "@pavane/contract/payouts/schema";
import type { PayoutsDeps } from "../deps.ts";
import { presentSale } from "./present-sale.ts";
import { findLastSales } from "./sales-repository.ts";

/** What somebody sold last, the newest first. */
export async function lastSales(
  { db, clock, provider }: Pick<PayoutsDeps, "db" | "clock" | "provider">,
  sellerId: number,
  most: number,
): Promise<Sale[]> {
  const rows = await findLastSales(db.read, { sellerId, test: provider.testMode, most });
  return rows.map((row) => presentSale(row, clock.now()));
}
