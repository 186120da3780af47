import type { Tx } from "../../../platform/db/database.ts";
import type { Files } from "../../../platform/files.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import { fileName, keysOf } from "./file-names.ts";
import { deleteFiles } from "./storage-repository.ts";

export const removeFilesJob = "media.remove-files";

/** Removes uploaded pictures after the commit of the caller's transaction; addresses that are not ours are left alone. */
export async function removeUploads(tx: Tx, jobs: Jobs, urls: readonly string[]): Promise<void> {
  const keys = urls.flatMap(keysOf);
  await deleteFiles(tx, keys.map(fileName));
  if (keys.length > 0) await jobs.send(tx, removeFilesJob, { keys });
}

export async function removeFiles(files: Files, data: object): Promise<void> {
  const keys: unknown[] = "keys" in data && Array.isArray(data.keys) ? data.keys : [];
  for (const key of keys) if (typeof key === "string") await files.remove(key);
}
