import { stat } from "node:fs/promises";
import { join } from "node:path";

/** When the last backup was completed: the documented commands touch this file after both parts are whole; null: never. */
export async function findBackupMark(dataDir: string): Promise<Date | null> {
  const found = await stat(join(dataDir, "last-backup")).catch(() => null);
  return found?.mtime ?? null;
}
