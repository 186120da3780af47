import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { importsErrors } from "@pavane/contract/imports/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { quotaOf, type StorageOwner } from "../../media/index.ts";
import { archiveLimits } from "../archives/archive-limits.ts";
import { extractInProcess } from "../archives/read-in-process.ts";
import type { InspectedFile, LeftOut } from "../archives/read-course.ts";
import type { ImportsDeps } from "../deps.ts";
import type { ArchivedCourse } from "./course-of-archive.ts";
import type { PlacedFile } from "./place-files.ts";
import type { CourseImportRow } from "./tables.ts";

interface NumberedFile extends InspectedFile {
  readonly number: number;
}

interface KeptFiles {
  readonly placed: Map<number, PlacedFile>;
  /** Files that could not be kept after all. */
  readonly lines: LeftOut[];
}

/** The files that lessons of an archive have, with their numbers in it. */
export const wantedFiles = ({ files }: Pick<ArchivedCourse, "files">): NumberedFile[] =>
  files.map((file, number) => ({ ...file, number })).filter(({ as }) => as !== null);

/**
 * Stores the files that the lessons of an archive have, some at a time, and says of each that it is done. What is stored when this is refused no text ever names, so that it
 * is deleted after a day.
 */
export async function keepFiles(
  deps: ImportsDeps,
  actor: Actor,
  { reading, archiveKey: key }: Pick<CourseImportRow, "reading" | "archiveKey">,
  step: () => Promise<void>,
) {
  const kept: KeptFiles = { placed: new Map(), lines: [] };
  const wanted = wantedFiles(reading);
  if (wanted.length === 0 || key === null) return kept;
  const owner = { id: actor.id, quota: quotaOf(actor, await deps.site.getSettings()) };
  const refused = await deps.files.working(async (folder) => {
    const path = await folder.pathOf(key);
    for (const batch of batches(wanted)) {
      const contents = await extractInProcess(actor.id, path, batch);
      if (isRefusal(contents)) return contents;
      if ("fault" in contents) return refuse(importsErrors.archive_unreadable, { message: contents.fault });
      for (const [at, file] of batch.entries()) {
        const refusal = await keepOne(deps, owner, { file, content: contents[at] ?? new Uint8Array() }, kept);
        if (refusal) return refusal;
        await step();
      }
    }
    return null;
  });
  return refused ?? kept;
}

/** So many at a time as may be in memory. */
function batches(files: readonly NumberedFile[]): NumberedFile[][] {
  const all: NumberedFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = all.at(-1);
    bytes += file.bytes;
    if (last !== undefined && bytes <= archiveLimits.batchBytes) last.push(file);
    else {
      all.push([file]);
      bytes = file.bytes;
    }
  }
  return all;
}

interface OneFile {
  readonly file: NumberedFile;
  readonly content: Uint8Array;
}

async function keepOne({ media }: ImportsDeps, owner: StorageOwner, { file, content }: OneFile, kept: KeptFiles) {
  const { name, number, as } = file;
  const stored =
    as === "picture"
      ? await media.keepImage(owner, content)
      : await media.keepLessonFile(owner, { name, content: Buffer.from(content) });
  if (!isRefusal(stored)) {
    const { address, facts } = typeof stored === "string" ? { address: stored, facts: "" } : stored;
    kept.placed.set(number, { address, facts });
    return null;
  }
  // By no fault of the file, so that the archive is kept and the import can be pressed for again.
  if (stored.code === "busy") return stored;
  if (stored.code === "storage_full") return refuse(mediaErrors.storage_full, { message: stored.message });
  kept.lines.push({ kind: as === "picture" ? "Picture" : "File", name, reason: stored.message });
  return null;
}
