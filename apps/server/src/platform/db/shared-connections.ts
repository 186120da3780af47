import type { Pool } from "pg";
import { currentBudget } from "../call-budget.ts";
import { patienceOf, type DatabaseTimeouts } from "./patience.ts";
import { rewriteStatements, type SentStatement } from "./rewrite-statements.ts";

/**
 * For connections that a pooler gives out for a transaction at a time (pgbouncer, `pool_mode = transaction`): nothing that is said on one may hold
 * for longer than that. Statements lose their names, because the next one may come to another server connection; each transaction begins
 * with its limits, in the same message, because a connection cannot be opened with them.
 */
export function leaveNothingBehind(pool: Pool, patience: DatabaseTimeouts): void {
  rewriteStatements(pool, (statement) =>
    withoutName(statement, () => beginWith(patienceOf(patience, currentBudget()))),
  );
}

/** What connections of our own are opened with; `set local` ends with the transaction. */
const beginWith = ({ lock, statement, idleInTransaction }: DatabaseTimeouts): string =>
  [
    "begin",
    "set local jit = off",
    `set local lock_timeout = ${lock}`,
    `set local statement_timeout = ${statement}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ].join("; ");

function withoutName(statement: SentStatement, begin: () => string): SentStatement {
  if (statement.text === "begin") return { ...statement, text: begin() };
  return "name" in statement ? { ...statement, name: undefined } : statement;
}
