import { stat } from "node:fs/promises";
import { join } from "node:path";

/** The file whose time says when the last backup was completed: `npm run backup` writes it, and so may a backup of another kind. */
export const backupMark = (dataDir: string): string => join(dataDir, "last-backup");

/** When the last backup was completed; null: never. */
export async function findBackupMark(dataDir: string): Promise<Date | null> {
  const found = await stat(backupMark(dataDir)).catch(() => null);
  return found?.mtime ?? null;
}
