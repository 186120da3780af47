import type { Tx } from "../../platform/db/database.ts";
import type { NewEntry } from "./entries.ts";
import { insertTransaction, type NewTransaction } from "./repository.ts";

/**
 * Books entries once for each kind and source: doing it again does nothing. Entries must sum to zero, which the database
 * checks when the transaction commits; without entries nothing is booked.
 */
export async function post(tx: Tx, transaction: NewTransaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertTransaction(tx, transaction, entries);
}
