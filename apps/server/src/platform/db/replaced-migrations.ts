import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartProblem } from "../start-problem.ts";
import type { Query } from "./database.ts";
import type { Migration } from "./migration-files.ts";

const replacedMigrations = z.object({
  /** The files that make what the replaced ones made together. */
  by: z.array(z.string()),
  /** How many were replaced, and the hash of the last of them: who has both has run all of them, in their order. */
  number: z.int(),
  last: z.string(),
  /** The last version that contained them, as an operator finds it: its commit. */
  version: z.string(),
});

/** What `replaced.json` of a folder says of migrations that are not included any more; null where all still are. */
export function readReplaced(folder: string): z.infer<typeof replacedMigrations> | null {
  const file = join(folder, "replaced.json");
  return existsSync(file) ? replacedMigrations.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/**
 * Marks what replaces earlier migrations as applied, in one transaction, where a database has run all of these: it has what
 * they make. One that has run only some, a restored backup for example, is refused and left as it is. Throws `StartProblem`.
 */
export async function takeUpReplaced(folder: string, migrations: readonly Migration[], query: Query): Promise<void> {
  const replaced = readReplaced(folder);
  if (replaced === null) return;
  const by = migrations.filter(({ name }) => replaced.by.includes(name));
  const { rows } = await query("select hash from schema_migrations");
  const done = new Set(rows.map((row) => row["hash"]));
  if (done.size === 0 || by.some(({ hash }) => done.has(hash))) return;
  if (!done.has(replaced.last) || done.size < replaced.number) throw new StartProblem(tooOld(replaced.version));
  await query(
    `insert into schema_migrations (hash) values ${by.map((_, index) => `($${index + 1})`).join(", ")}`,
    by.map(({ hash }) => hash),
  );
}

const tooOld = (version: string): string =>
  `This database is of an older version than this one can take up: start version ${version} once ` +
  `(git checkout ${version}), and this one after it (docs/guides/installation.md, "A newer version"). Nothing was changed.`;
