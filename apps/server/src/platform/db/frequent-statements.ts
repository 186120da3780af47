import type { Pool, PoolClient } from "pg";
import { cachedBytes } from "../memory-use.ts";

const namedFrom = 3;
const maxNamed = 250;
const maxCounted = 2_000;
const plannable = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Lets PostgreSQL parse and plan a statement once for each connection instead of every time, as soon as its text has come
 * three times. A statement prepared by the caller keeps its own name.
 */
export function planFrequentStatements(pool: Pool): void {
  const nameOf = frequentNames();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown; // one of many overloads
    const named = (statement: unknown, ...rest: unknown[]) => query(withName(statement, nameOf), ...rest);
    client.query = named as PoolClient["query"]; // the same arguments and answer as before
  });
}

/** Gives texts a name from their third time on. There are few names, because every connection keeps each one's plan. */
export function frequentNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  cachedBytes.set("texts of statements", () => 2 * [...names.keys(), ...times.keys()].join("").length);
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNamed || !plannable.test(text)) return known;
    const time = (times.get(text) ?? 0) + 1;
    if (time < namedFrom) {
      if (times.size >= maxCounted) times.clear();
      times.set(text, time);
      return undefined;
    }
    times.delete(text);
    const name = `frequent_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

function withName(statement: unknown, nameOf: (text: string) => string | undefined): unknown {
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return statement;
  if (typeof statement.text !== "string" || ("name" in statement && statement.name !== undefined)) return statement;
  // A query object that submits itself, for example a cursor, is no mere text.
  if ("submit" in statement) return statement;
  const name = nameOf(statement.text);
  return name === undefined ? statement : { ...statement, name };
}
