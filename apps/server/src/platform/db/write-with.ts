import { isRefusal } from "@pavane/contract/core/errors";
import { auditedTransaction } from "../audit/record-audit.ts";
import { databaseError, type Read, type Tx } from "./database.ts";
import type { Metrics } from "../watching/metrics.ts";
import type { OpenTransaction } from "./open-transaction.ts";

/** Passes a refusal out of a driver's transaction callback, which only rolls back when something is thrown. */
class RolledBack<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("rolled back");
    this.result = result;
  }
}

/** `Database.write` over a drizzle database: rollback on refusal, three tries on conflicts that PostgreSQL asks to repeat. */
export async function writeWith<T>(
  db: Read,
  transaction: OpenTransaction,
  operation: (tx: Tx) => Promise<T>,
  metrics: Metrics | null = null,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      auditedTransaction.begin();
      const result = await db.transaction((tx) =>
        transaction.during(async () => {
          const made = await operation(tx);
          if (isRefusal(made)) throw new RolledBack(made);
          await auditedTransaction.beforeCommit(tx);
          return made;
        }),
      );
      auditedTransaction.committed();
      metrics?.transactionEnded("committed");
      return result;
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict === null || attempt >= 3)
        metrics?.transactionEnded(error instanceof RolledBack ? "refused" : "failed");
      else metrics?.transactionRepeated(conflict);
      if (error instanceof RolledBack) return error.result;
      if (attempt >= 3 || conflict === null) throw error;
    }
  }
}

/** What PostgreSQL asks to repeat. */
function conflictOf(error: unknown): "deadlock" | "serialization" | null {
  const code = databaseError(error)?.code;
  return code === "40P01" ? "deadlock" : code === "40001" ? "serialization" : null;
}
