import { extname } from "node:path";
import type { Platform } from "../../../platform/platform.ts";
import type { PersonalFile } from "../../../platform/personal-data/personal-table.ts";
import { keysOfFile } from "../storage/file-names.ts";
import { findOwnFiles } from "../storage/storage-repository.ts";

/** Pictures, documents and videos that somebody uploaded; files of resources have names of their own and are told there. */
export async function* ownUploads(
  { db, files }: Pick<Platform, "db" | "files">,
  ownerId: number,
): AsyncGenerator<PersonalFile, void, undefined> {
  const { stored, videos } = await findOwnFiles(db.read, ownerId);
  for (const { name, folder, createdAt } of stored) {
    const [key = ""] = keysOfFile({ folder, name });
    const file = await files.open(key);
    if (file) yield { folder: "Uploads", name, changedAt: createdAt, open: () => file.stream() };
  }
  for (const { id, path, createdAt } of videos) {
    const file = await files.open(path);
    if (file)
      yield { folder: "Videos", name: `video-${id}${extname(path)}`, changedAt: createdAt, open: () => file.stream() };
  }
}
