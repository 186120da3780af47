import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "../../../platform/platform.ts";
import { describeFile } from "./process-assets.ts";
import { saveCaptions } from "./save-captions.ts";
import { fileName, randomName } from "../storage/file-names.ts";
import { insertAsset } from "./assets-repository.ts";
import { planFor } from "./video-facts.ts";
import { readHeader } from "./video-tools.ts";

export interface ImportedParts {
  /** A learner handed it in for an assessment. */
  readonly handedIn?: boolean;
  /** A JPEG file. */
  readonly posterFile?: string;
  /** WebVTT files by language. */
  readonly captions?: readonly { readonly lang: string; readonly file: string }[];
}

/**
 * Imports a finished MP4 or WebM file of this machine as a ready video, for the sample data. Returns the id of the
 * asset. Throws when the file is not playable or captions are not valid.
 */
export async function importAsset(
  deps: Pick<Platform, "db" | "files" | "clock">,
  file: string,
  ownerId: number | null,
  parts: ImportedParts = {},
): Promise<number> {
  const { db, files, clock } = deps;
  const facts = await readHeader(file);
  if (facts === null || "refusal" in planFor(facts, false)) throw new Error(`Not a playable video: ${file}`);
  const path = `videos/${randomName(facts.container)}`;
  await files.working(async (folder) => {
    const copy = join(await folder.path(), fileName(path));
    await copyFile(file, copy);
    await files.putFrom(copy, path);
  });
  const described = { ...(await describeFile(file, facts)), mime: `video/${facts.container}`, path };
  const posterPath = parts.posterFile === undefined ? null : `posters/${randomName("jpg")}`;
  if (posterPath !== null && parts.posterFile !== undefined)
    await files.put(posterPath, await readFile(parts.posterFile));
  const now = clock.now();
  const id = await db.write((tx) =>
    insertAsset(tx, {
      ...described,
      ownerId,
      posterPath,
      handedIn: parts.handedIn ?? false,
      createdAt: now,
      updatedAt: now,
    }),
  );
  for (const caption of parts.captions ?? []) {
    const refusal = await saveCaptions(deps, id, caption.lang, await readFile(caption.file));
    if (refusal) throw new Error(`${caption.file}: ${refusal.message}`);
  }
  return id;
}
