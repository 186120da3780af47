import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupMark } from "../platform/backup-mark.ts";
import type { Database, Query } from "../platform/db/database.ts";
import type { EmbeddedDatabase } from "../platform/db/embedded.ts";
import type { Files } from "../platform/files.ts";
import { version } from "../version.ts";
import { databaseFile, filesFolder, measureFile, readNotes, writeNotes, type BackupNotes } from "./backup-notes.ts";
import { BackupProblem } from "./backup-problem.ts";
import { copyToFolder, sizeOf } from "./copy-to-folder.ts";
import { lockFolder } from "./lock-folder.ts";
import { findNamedFiles } from "./named-files-repository.ts";
import { runOnDatabase } from "./postgres-programs.ts";

export interface BackupDeps {
  readonly db: Database;
  /** Null with the embedded database. */
  readonly databaseUrl: string | null;
  readonly files: Files;
  readonly dataDir: string;
}

export interface BackupMade extends BackupNotes {
  readonly folder: string;
  /** Keys of files that the database names and that were not there: lost before, or deleted while the backup was taken. */
  readonly missing: readonly string[];
}

/**
 * Takes a backup into a new folder within `parent`, named by the moment in UTC, while the site goes on. What is there is copied
 * first, then the database as of one moment, then the files that have come: so each file that a row of that moment names is there.
 * Throws a `BackupProblem`, after which the half is gone, or where another one is being taken there, which is left alone.
 */
export async function makeBackup(deps: BackupDeps, parent: string): Promise<BackupMade> {
  await mkdir(parent, { recursive: true });
  const lock = await lockFolder(parent);
  // A name of its own: whatever becomes of the lock, two runs never write into one folder.
  const unfinished = join(parent, `unfinished-${randomUUID()}`);
  try {
    await deleteUnfinished(parent);
    const before = (await wholeBackups(parent)).at(-1) ?? null;
    await mkdir(unfinished, { mode: 0o700 });
    const made = await fill(deps, unfinished, before && filesFolder(join(parent, before)));
    const name = made.taken_at.slice(0, 19).replaceAll(":", "");
    const folder = join(parent, `pavane-${name}Z`);
    await lock.mustHold();
    await rename(unfinished, folder);
    await writeFile(backupMark(deps.dataDir), `${made.taken_at}\n`);
    return { ...made, folder };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await lock.release();
  }
}

/** Halves of runs that were ended; `unfinished` alone is what versions before this one called them. */
async function deleteUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent))
    if (/^unfinished(?:-[\da-f-]{36})?$/.test(name)) await rm(join(parent, name), { recursive: true, force: true });
}

async function fill(deps: BackupDeps, folder: string, before: string | null): Promise<Omit<BackupMade, "folder">> {
  const copyAll = () => copyToFolder(deps.files, filesFolder(folder), before);
  await mkdir(filesFolder(folder));
  await copyAll();
  const { takenAt, missing, copied } = await deps.db.session(async (query) => {
    const takenAt = await beginMoment(query, deps.db.kind);
    await dumpDatabase(deps, databaseFile(folder), query);
    const copied = await copyAll();
    return { takenAt, copied, missing: await findMissing(query, filesFolder(folder)) };
  });
  const database = await measureFile(databaseFile(folder));
  if (database.bytes === 0) throw new BackupProblem("The dump of the database has no bytes.");
  const kind = deps.db.kind;
  const notes: BackupNotes = {
    format: 1,
    version,
    taken_at: takenAt.toISOString(),
    database: { kind, ...database },
    files: copied,
  };
  await writeNotes(folder, notes);
  return { ...notes, missing };
}

/** On a server all that is asked from now on is of this moment; the embedded database has no other process that could change it. */
async function beginMoment(query: Query, kind: Database["kind"]): Promise<Date> {
  if (kind === "postgres") await query("begin isolation level repeatable read read only");
  const { rows } = await query("select (extract(epoch from now()) * 1000)::bigint as now");
  return new Date(Number(rows[0]?.["now"]));
}

async function dumpDatabase({ db, databaseUrl }: BackupDeps, file: string, query: Query): Promise<void> {
  if (databaseUrl !== null) {
    const { rows } = await query("select pg_export_snapshot() as snapshot");
    const snapshot = `--snapshot=${String(rows[0]?.["snapshot"])}`;
    return runOnDatabase("pg_dump", databaseUrl, ["--format=custom", "--no-password", snapshot, `--file=${file}`]);
  }
  if (!isEmbedded(db)) throw new BackupProblem("This database cannot be dumped.");
  const archive = await db.client.dumpDataDir("gzip");
  await writeFile(file, archive.stream(), { mode: 0o600 });
}

const isEmbedded = (db: Database): db is EmbeddedDatabase => db.kind === "embedded";

async function findMissing(query: Query, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for await (const key of findNamedFiles(query)) if ((await sizeOf(join(folder, key))) === null) missing.push(key);
  return missing;
}

/** Names of the whole backups in a folder, the oldest first. */
export async function wholeBackups(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  const whole: string[] = [];
  for (const name of names.filter((one) => /^pavane-\d{4}-\d{2}-\d{2}T\d{6}Z$/.test(one)).toSorted())
    if ((await readNotes(join(parent, name))) !== null) whole.push(name);
  return whole;
}

/** Deletes all whole backups but the newest `max`; returns the names of those that went. */
export async function deleteOldBackups(parent: string, max: number): Promise<string[]> {
  const old = (await wholeBackups(parent)).slice(0, -max);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old;
}
