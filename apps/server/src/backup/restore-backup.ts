import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Query } from "../platform/db/database.ts";
import { diskFiles, isFileKey } from "../platform/files.ts";
import { secretFile } from "../platform/secret.ts";
import { databaseFile, filesFolder, measureFile, readNotes, type BackupNotes } from "./backup-notes.ts";
import { BackupProblem } from "./backup-problem.ts";
import { copyToFolder, type CopiedFiles } from "./copy-to-folder.ts";
import { runOnDatabase } from "./postgres-programs.ts";

export interface RestoreTarget {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Asks the database of `databaseUrl`; null with the embedded one. */
  readonly query: Query | null;
}

/**
 * Brings a backup back into an empty database and an empty folder of files. Files come first and the database in one transaction, so
 * that nothing can be started that is half there; after an interruption the same command goes on. Throws a `BackupProblem` before
 * anything is changed where the backup is not whole or something is there already.
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<BackupNotes> {
  const notes = await readWhole(folder, target.databaseUrl === null ? "embedded" : "postgres");
  await refuseFilledDatabase(target);
  await refuseOtherFiles(folder, target.dataDir);
  const copied = await copyToFolder(diskFiles(filesFolder(folder)), join(target.dataDir, "files"), null);
  refuseOtherCount(copied, notes);
  if (target.databaseUrl !== null) await restorePostgres(folder, target.databaseUrl);
  else await restoreEmbedded(folder, target.dataDir);
  return notes;
}

async function readWhole(folder: string, kind: BackupNotes["database"]["kind"]): Promise<BackupNotes> {
  const notes = await readNotes(folder);
  if (notes === null)
    throw new BackupProblem(`${folder} is no whole backup: its backup.json is missing or cannot be read.`);
  if (notes.database.kind !== kind)
    throw new BackupProblem(
      kind === "embedded"
        ? "This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one."
        : "This is a backup of the embedded database: leave DATABASE_URL out.",
    );
  const found = await measureFile(databaseFile(folder)).catch(() => null);
  if (found?.sha256 !== notes.database.sha256)
    throw new BackupProblem(`${databaseFile(folder)} is damaged or missing. Take the backup before it.`);
  return notes;
}

async function refuseFilledDatabase({ query, dataDir }: RestoreTarget): Promise<void> {
  if (query === null) {
    if (await isThere(join(dataDir, "pg"))) throw new BackupProblem(await filledFolder(dataDir));
    return;
  }
  const { rows } = await query("select 1 from pg_tables where schemaname = 'public' limit 1");
  if (rows.length > 0)
    throw new BackupProblem(
      "The database has tables already. Keep it under another name and make an empty one first, as the guide says in steps 2 and 3.",
    );
}

/** No backup has the key of an installation without SECRET_KEY: it must not go away with the folder. */
async function filledFolder(dataDir: string): Promise<string> {
  const before = `${dataDir}-before`;
  const move = `mv ${dataDir} ${before}`;
  const secret = secretFile(dataDir);
  if (!(await isThere(secret))) return `${dataDir} has a database already. Move the folder away first: ${move}`;
  return (
    `${dataDir} has a database already. Move the folder away first, and bring its key along: ` +
    `${move}; mkdir ${dataDir}; cp --preserve ${secretFile(before)} ${secret}`
  );
}

/** What is said where the next start would draw a new key; null where it would not. */
export const missingKey = (secretKey: string | null, dataDir: string): string | null =>
  secretKey !== null || existsSync(secretFile(dataDir))
    ? null
    : `${secretFile(dataDir)} is not there, and SECRET_KEY is not set. Bring that file from where the site was before the first start: ` +
      "with a new key codes of two-factor sign-in, addresses in circulation and sealed secrets do not work any more.";

/** What is there of this backup is from a restore that was interrupted. */
async function refuseOtherFiles(folder: string, dataDir: string): Promise<void> {
  const backup = diskFiles(filesFolder(folder));
  for await (const { key } of diskFiles(join(dataDir, "files")).list())
    if (isFileKey(key) && (await backup.open(key)) === null)
      throw new BackupProblem(
        `${join(dataDir, "files")} has files of another state (${key}). Move the folder away first: mv files files-before`,
      );
}

function refuseOtherCount(copied: CopiedFiles, { files }: BackupNotes): void {
  if (copied.count !== files.count || copied.bytes !== files.bytes)
    throw new BackupProblem(
      `The backup should have ${files.count} files with ${files.bytes} bytes and has ${copied.count} with ${copied.bytes}. ` +
        "The database was left empty. Take another copy of the backup, or the one before it.",
    );
}

/** Comments of extensions may be written by an administrator of PostgreSQL only. */
const restorePostgres = (folder: string, databaseUrl: string): Promise<void> =>
  runOnDatabase("pg_restore", databaseUrl, [
    "--single-transaction",
    "--exit-on-error",
    "--no-owner",
    "--no-comments",
    "--no-password",
    databaseFile(folder),
  ]);

/** The embedded database is large, and loaded only where it is used. */
async function restoreEmbedded(folder: string, dataDir: string): Promise<void> {
  const { unpackEmbedded } = await import("../platform/db/embedded.ts");
  await unpackEmbedded(dataDir, new Blob([await readFile(databaseFile(folder))]));
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
