import type { Tx } from "../../../platform/db/database.ts";
import { ensurePayee } from "../../ledger/index.ts";
import { savePayee } from "../payees/payees-repository.ts";

/**
 * Pauses a person's payouts for a reason that they can read, or resumes them with null. Payouts on their way continue;
 * the caller writes who did it to the audit log.
 */
export async function holdPayouts(tx: Tx, userId: number, reason: string | null): Promise<void> {
  await ensurePayee(tx, userId);
  await savePayee(tx, userId, { held: reason });
}
