import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export interface Migration {
  readonly name: string;
  /** Hash of the whole file: by it an installation knows that it has applied this one. */
  readonly hash: string;
  readonly statements: readonly string[];
  /** The file begins with `-- outside a transaction`: its statements run one by one, again from the first if interrupted. */
  readonly outside: boolean;
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** The migrations of a folder, in the order of its journal. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));
  return entries.map(({ tag }) => readMigration(tag, readFileSync(join(folder, `${tag}.sql`), "utf8")));
}

/** One file. Throws where the embedded database would take what PostgreSQL refuses, or what could not be run again. */
export function readMigration(name: string, text: string): Migration {
  const outside = /^-- outside a transaction\s*$/.test(text.split("\n", 1)[0] ?? "");
  const statements = text.split("--> statement-breakpoint").map((statement) => statement.trim());
  for (const statement of statements) {
    const indexes = [...withoutComments(statement).matchAll(concurrently)];
    if (indexes.length === 0) continue;
    if (!outside) throw new Error(`${name}: an index built concurrently needs the first line -- outside a transaction`);
    if (indexes.some(([, ifNotExists]) => ifNotExists === undefined) || indexes.length > 1)
      throw new Error(`${name}: write one "create index concurrently if not exists …" for each statement`);
  }
  return { name, hash: createHash("sha256").update(text).digest("hex"), statements, outside };
}

/** The name of the index that a statement builds concurrently, as PostgreSQL reads it; null for any other statement. */
export function builtConcurrently(statement: string): string | null {
  const [found] = withoutComments(statement).matchAll(concurrently);
  return found?.[2] ?? null;
}

/** The same index built plainly, for the embedded database, where nobody else waits. */
export const builtPlainly = (statement: string): string =>
  builtConcurrently(statement) === null ? statement : withoutComments(statement).replace(/\bconcurrently\b/i, "");

const concurrently = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(if\s+not\s+exists\s+)?("[^"]+"|[\w.]+)/gi;

const withoutComments = (statement: string): string => statement.replace(/--[^\n]*/g, "");
