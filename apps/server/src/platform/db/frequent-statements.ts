import type { Pool } from "pg";
import { cachedBytes } from "../memory-use.ts";
import { rewriteStatements, type SentStatement } from "./rewrite-statements.ts";

const namedFrom = 3;
const maxNamed = 250;
const maxCounted = 2_000;
const plannable = /^\s*(select|insert|update|delete|with)\b/i;
/** Which index finds a pattern depends on the pattern, and a plan that is kept is made without it: it reads the whole table. */
const needsItsValues = /\bi?like\s/i;

/**
 * Lets PostgreSQL parse and plan a statement once for each connection instead of every time, as soon as its text has come
 * three times. A statement prepared by the caller keeps its own name, and one that looks for a pattern gets none.
 */
export function planFrequentStatements(pool: Pool): void {
  const nameOf = frequentNames();
  rewriteStatements(pool, (statement) => withName(statement, nameOf));
}

/** Gives texts a name from their third time on. There are few names, because every connection keeps each one's plan. */
export function frequentNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  cachedBytes.set("texts of statements", () => 2 * [...names.keys(), ...times.keys()].join("").length);
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNamed || !isPlannedOnce(text)) return known;
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

const isPlannedOnce = (text: string): boolean => plannable.test(text) && !needsItsValues.test(text);

function withName(statement: SentStatement, nameOf: (text: string) => string | undefined): SentStatement {
  if (statement.name !== undefined) return statement;
  const name = nameOf(statement.text);
  return name === undefined ? statement : { ...statement, name };
}
