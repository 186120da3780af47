import type { Files } from "../../../platform/files.ts";

/** Sent within the transaction that deletes the rows: files go after its commit. */
export const removeFilesJob = "media.remove-files";

export async function removeFiles(files: Files, data: object): Promise<void> {
  const keys: unknown[] = "keys" in data && Array.isArray(data.keys) ? data.keys : [];
  for (const key of keys) if (typeof key === "string") await files.remove(key);
}
