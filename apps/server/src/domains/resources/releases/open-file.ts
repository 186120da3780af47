import type { StoredFile } from "../../../platform/files.ts";
import type { ResourcesDeps } from "../deps.ts";
import { findFile, type FileRow } from "./files-repository.ts";

/** A file with its bytes; the caller has checked access. Null when there are none. */
export async function openFile(
  { db, files }: Pick<ResourcesDeps, "db" | "files">,
  fileId: number,
): Promise<{ readonly file: FileRow; readonly stored: StoredFile } | null> {
  const found = await findFile(db.read, fileId);
  const key = found?.file.storageKey ?? null;
  if (found === null || key === null || found.file.checkState !== "clean") return null;
  const stored = await files.open(key);
  return stored === null ? null : { file: found.file, stored };
}
