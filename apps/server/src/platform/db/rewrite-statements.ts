import type { Pool, PoolClient } from "pg";

/** A statement that comes as an object. */
export interface SentStatement {
  readonly text: string;
  readonly name?: string | undefined;
}

/**
 * Sends on every connection of a pool what `rewrite` makes of a statement. A mere text goes as it is, and so does what submits itself, for
 * example a cursor.
 */
export function rewriteStatements(pool: Pool, rewrite: (statement: SentStatement) => SentStatement): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown; // one of many overloads
    const rewritten = (statement: unknown, ...rest: unknown[]) =>
      query(isStatement(statement) ? rewrite(statement) : statement, ...rest);
    client.query = rewritten as PoolClient["query"]; // the same arguments and answer as before
  });
}

/** What a statement says, as text or as an object; null for what submits itself, for example a cursor. */
export function statementText(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  return isStatement(statement) ? statement.text : null;
}

const isStatement = (statement: unknown): statement is SentStatement =>
  typeof statement === "object" &&
  statement !== null &&
  "text" in statement &&
  typeof statement.text === "string" &&
  !("submit" in statement);
