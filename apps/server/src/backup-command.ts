import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupProblem } from "./backup/backup-problem.ts";
import { deleteOldBackups, makeBackup, type BackupMade } from "./backup/make-backup.ts";
import { missingKey, restoreBackup } from "./backup/restore-backup.ts";
import { readConfig, sessionUrl, type Config } from "./config.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { createLog } from "./platform/log.ts";
import { openFiles } from "./platform/open-files.ts";
import { problemText } from "./problem-text.ts";

const usage = `Backups of this installation, database and files together:

  npm run backup -- <folder> [--keep <n>]   a new backup in the folder; with --keep only the newest n stay
  npm run restore -- <folder of a backup>   brings one back into an empty database and an empty folder of files

They read the same environment as the server (DATABASE_URL, DATA_DIR). With PostgreSQL the site goes on while a backup is
taken; with the embedded database stop it first. Before a restore read the guide: docs/guides/backup-and-restore.md`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function back(folder: string, keep: number | null, config: Config): Promise<void> {
  const { dataDir } = config;
  const databaseUrl = sessionUrl(config);
  const db = await openDatabase(config, createLog("silent"));
  try {
    const files = await openFiles(config);
    const made = await makeBackup({ db, databaseUrl, dataDir, files }, folder);
    for (const line of reportOf(made)) say(line);
  } finally {
    await db.close();
  }
  if (keep === null) return;
  for (const name of await deleteOldBackups(folder, keep)) say(`Deleted ${name}`);
}

const maxNamed = 20;

/** What is said of a new backup. */
function reportOf({ folder, database, files, missing }: BackupMade): string[] {
  const whole = `Backup in ${folder}: database ${database.bytes} bytes, ${files.count} files with ${files.bytes} bytes`;
  if (missing.length === 0) return [whole];
  const named = missing.slice(0, maxNamed).map((key) => `  ${key}`);
  return [
    whole,
    `${missing.length} files that the database names were not there: lost before, or deleted meanwhile`,
    ...named,
    ...(missing.length > maxNamed ? [`  and ${missing.length - maxNamed} more`] : []),
  ];
}

async function bringBack(folder: string, config: Config): Promise<void> {
  const { dataDir } = config;
  const databaseUrl = sessionUrl(config);
  const db = databaseUrl === null ? null : await openDatabase(config, createLog("silent"));
  try {
    const notes = await restoreBackup(folder, { databaseUrl, dataDir, query: db?.raw ?? null });
    say(`The state of ${notes.taken_at} is back, with ${notes.files.count} files.`);
    if (config.s3 !== null) say("The files are in DATA_DIR. Bring them into S3 first: npm run files -- copy --to s3");
    const missing = missingKey(config.secretKey, dataDir);
    if (missing !== null) say(missing);
    say(
      "Start one process now, and go on with step 4 of docs/guides/backup-and-restore.md: payments have happened since.",
    );
  } finally {
    await db?.close();
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { keep: { type: "string" } },
  });
  const [command, folder, ...more] = positionals;
  const keep = values.keep === undefined ? null : Number(values.keep);
  const isKeepFine = keep === null || (command === "backup" && Number.isInteger(keep) && keep >= 1);
  if (folder === undefined || more.length > 0 || !isKeepFine) throw new BackupProblem(usage);
  const config = readConfig(process.env);
  if (command === "backup") return back(resolve(folder), keep, config);
  if (command === "restore") return bringBack(resolve(folder), config);
  throw new BackupProblem(usage);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const text = mendable(error);
  if (text === null) throw error;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

function mendable(error: unknown): string | null {
  if (error instanceof BackupProblem) return error.message;
  if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) return usage;
  return problemText(error);
}
