import { isRefusal } from "@pavane/contract/core/errors";
import { auditedTransaction } from "../audit/record-audit.ts";
import { databaseError, type Read, type Tx } from "./database.ts";
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
      return result;
    } catch (error) {
      if (error instanceof RolledBack) return error.result;
      if (attempt >= 3 || !isRepeatable(error)) throw error;
    }
  }
}

const isRepeatable = (error: unknown): boolean => ["40001", "40P01"].includes(databaseError(error)?.code ?? "");
