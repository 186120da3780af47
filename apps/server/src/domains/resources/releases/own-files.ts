import type { Platform } from "../../../platform/platform.ts";
import type { PersonalFile } from "../../../platform/personal-data/personal-table.ts";
import { findFilesOfSeller } from "./files-repository.ts";

/** The files of somebody's resources, by the title of each resource. */
export async function* ownMaterial(
  { db, files }: Pick<Platform, "db" | "files">,
  sellerId: number,
): AsyncGenerator<PersonalFile, void, undefined> {
  for (const { title, name, storageKey, createdAt } of await findFilesOfSeller(db.read, sellerId)) {
    const file = storageKey === null ? null : await files.open(storageKey);
    if (file) yield { folder: `Material - ${title}`, name, changedAt: createdAt, open: () => file.stream() };
  }
}
