import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** What a backup says of itself. It is written last: a folder without it was interrupted and is no backup. */
const notesSchema = z.object({
  format: z.literal(1),
  /** Version of the program that made it. */
  version: z.string(),
  /** The moment whose state the database is in; files are those of that moment and later. */
  taken_at: z.iso.datetime(),
  database: z.object({
    kind: z.enum(["postgres", "embedded"]),
    bytes: z.number().int().positive(),
    sha256: z.string().length(64),
  }),
  files: z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0) }),
});

export type BackupNotes = z.output<typeof notesSchema>;

const notesFile = (folder: string): string => join(folder, "backup.json");
/** The database: a dump of PostgreSQL's custom format, or the folder of the embedded one as a tar archive. */
export const databaseFile = (folder: string): string => join(folder, "database");
/** Copies of the stored files, by their keys. */
export const filesFolder = (folder: string): string => join(folder, "files");

export async function writeNotes(folder: string, notes: BackupNotes): Promise<void> {
  const unfinished = `${notesFile(folder)}.part`;
  await writeFile(unfinished, `${JSON.stringify(notes, null, 2)}\n`);
  await rename(unfinished, notesFile(folder));
}

/** Null where there is no whole backup. */
export async function readNotes(folder: string): Promise<BackupNotes | null> {
  const text = await readFile(notesFile(folder), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return notesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Size and SHA-256 of a file, read in pieces. */
export async function measureFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest("hex") };
}
