import type { Tx } from "../../../platform/db/database.ts";
import { ensurePayee } from "../../ledger/index.ts";
import { savePayee } from "../payees/payees-repository.ts";

/**
 * Holds a person's payouts for a reason that they read, or lets them go on with null. What is on its way goes on; the caller says
 * who did it in the audit log.
 */
export async function holdPayouts(tx: Tx, userId: number, reason: string | null): Promise<void> {
  await ensurePayee(tx, userId);
  await savePayee(tx, userId, { held: reason });
}
