import { storedTypeOf } from "../../../platform/file-types.ts";
import { fileTypeFromBuffer } from "file-type";
import { archiveEntries } from "./archive-entries.ts";
import { ArchiveFault } from "./archive-fault.ts";
import type { InspectedFile, ReadArchive, UninspectedArchive, WantedFile } from "./read-course.ts";

/** Looks at the content of the files that lessons have: pictures, and kinds of file that are taken. */
export async function inspectFiles(path: string, { files, ...course }: UninspectedArchive): Promise<ReadArchive> {
  const found = new Map<string, InspectedFile["as"]>();
  const names = new Map(files.map((file) => [file.path, file.name]));
  if (files.length > 0)
    for await (const entry of archiveEntries(path)) {
      const name = names.get(entry.name);
      if (name !== undefined) found.set(entry.name, await kindOf(await entry.read(), name));
    }
  const inspected = files.map((file) => ({ ...file, as: found.get(file.path) ?? null }));
  const refused = inspected
    .filter((file) => file.as === null)
    .map(({ name }) => ({ kind: "File", name, reason: "Lessons take no files of this kind" }));
  return { ...course, files: inspected, leftOut: [...course.leftOut, ...refused] };
}

const pictures: ReadonlySet<string> = new Set(["png", "apng", "jpg", "webp", "avif", "gif"]);

async function kindOf(content: Buffer, name: string): Promise<InspectedFile["as"]> {
  const found = await fileTypeFromBuffer(content);
  if (found !== undefined && pictures.has(found.ext)) return "picture";
  const stored = await storedTypeOf(content, name);
  return stored === null || stored.mime.startsWith("video/") ? null : "file";
}

/** The contents of some files of an archive, in their order. */
export async function extractFiles(path: string, wanted: readonly WantedFile[]): Promise<Uint8Array[]> {
  const found = new Map<string, Buffer>();
  const paths = new Set(wanted.map((file) => file.path));
  for await (const entry of archiveEntries(path)) if (paths.has(entry.name)) found.set(entry.name, await entry.read());
  return wanted.map((file) => {
    const content = found.get(file.path);
    if (content === undefined) throw new ArchiveFault("A file of this archive is gone");
    return content;
  });
}
