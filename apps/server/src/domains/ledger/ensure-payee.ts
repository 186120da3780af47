import type { Tx } from "../../platform/db/database.ts";
import { insertPayee } from "./repository.ts";

/** Makes somebody who is to be paid known to the ledger; does nothing when they are. Called before they are in an order. */
export async function ensurePayee(tx: Tx, userId: number): Promise<void> {
  await insertPayee(tx, userId);
}
