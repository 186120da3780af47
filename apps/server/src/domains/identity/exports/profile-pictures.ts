import type { Platform } from "../../../platform/platform.ts";
import type { PersonalFile } from "../../../platform/personal-data/personal-table.ts";
import { findImagesOf } from "../profiles/images-repository.ts";

/** A person's pictures, as large as they are kept. */
export async function* profilePictures(
  { db, files }: Pick<Platform, "db" | "files">,
  userId: number,
): AsyncGenerator<PersonalFile, void, undefined> {
  for (const { id, variants, createdAt } of await findImagesOf(db.read, userId)) {
    const largest = variants.find(({ mime }) => mime === "image/jpeg") ?? variants.at(-1);
    const stored = largest && (await files.open(largest.key));
    if (stored)
      yield {
        folder: "Profile pictures",
        name: `picture-${id}.jpg`,
        changedAt: createdAt,
        open: () => stored.stream(),
      };
  }
}
