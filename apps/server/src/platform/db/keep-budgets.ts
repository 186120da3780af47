import type { Pool, PoolClient } from "pg";
import { currentBudget, type CallBudget } from "../call-budget.ts";
import { patienceOf, type DatabaseTimeouts } from "./patience.ts";
import { statementText } from "./rewrite-statements.ts";

/**
 * Lets each statement of a pool wait and work as long as the call it belongs to may (decision 0334). A connection keeps the limits of its last
 * call, so only one that changes hands between calls of different budgets is told anew, and a call with the usual one costs nothing.
 */
export function keepBudgets(pool: Pool, patience: DatabaseTimeouts): void {
  const limits = { quick: patienceOf(patience, "quick"), usual: patience, long: patienceOf(patience, "long") };
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown; // one of many overloads
    let kept: CallBudget = "usual";
    let isOpen = false;
    const limited = (statement: unknown, ...rest: unknown[]): unknown => {
      const budget = currentBudget();
      const mustChange = budget !== kept && !isOpen;
      if (mustChange) kept = budget;
      const text = statementText(statement);
      if (text === "begin") isOpen = true;
      else if (text === "commit" || text === "rollback") isOpen = false;
      const sent = budget === "long" ? waitingFor(limits.long.answer, statement) : statement;
      if (!mustChange) return query(sent, ...rest);
      // Where this fails the connection is lost, and what is asked next says so.
      const ask = () => query(sent, ...rest);
      return Promise.resolve(query(limitsText(limits[budget]))).then(ask, ask);
    };
    client.query = limited as PoolClient["query"]; // the same arguments and answer as before
  });
}

const limitsText = ({ lock, statement }: DatabaseTimeouts): string =>
  `set lock_timeout = ${lock}; set statement_timeout = ${statement}`;

/** With so many milliseconds until its answer is given up; what submits itself has its own. */
function waitingFor(answer: number, statement: unknown): unknown {
  const text = statementText(statement);
  if (text === null) return statement;
  return { ...(typeof statement === "object" ? statement : { text }), query_timeout: answer };
}
