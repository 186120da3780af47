import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../src/platform/db/database.ts";
import { migrate, migrationsFolder } from "../src/platform/db/migrate.ts";
import { openEmptyDatabase } from "./test-database.ts";

/**
 * A database as it was before a migration, to be filled with rows of that time; `migrate` of it then applies that one and
 * all that came later. Throws for a migration that there is not.
 */
export async function openDatabaseBefore(tag: string): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "pavane-earlier-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, "utf8"));
    const first = journal.entries.findIndex((entry) => entry.tag === tag);
    if (first < 1) throw new Error(`there is no migration ${tag}`);
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
    const db = await openEmptyDatabase();
    await migrate(db, folder);
    return db;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
