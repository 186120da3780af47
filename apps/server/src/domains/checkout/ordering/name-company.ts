import type { CompanyDetails } from "@pavane/contract/core/company";
import type { Tx } from "../../../platform/db/database.ts";
import { findCompany, saveCompany } from "../../identity/index.ts";
import { setOrderCompany, type OrderRow } from "../orders/orders-repository.ts";

interface Named {
  /** Null for guests, of whom nothing is kept but on the order. */
  readonly userId: number | null;
  /** Undefined: what the account has; null: none on this receipt. */
  readonly company: CompanyDetails | null | undefined;
  readonly at: Date;
}

/** Writes what the receipt of an order that is being placed will name. What a member types is kept for the next one. */
export async function nameCompany(tx: Tx, order: OrderRow, { userId, company: typed, at }: Named): Promise<void> {
  const company = typed === undefined && userId !== null ? await findCompany(tx, userId) : (typed ?? null);
  if (userId !== null && typed) await saveCompany(tx, userId, typed, at);
  if (company !== null || order.company !== null) await setOrderCompany(tx, order.id, company, at);
}
