import { createWriteStream } from "node:fs";
import { link, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isFileKey, wholeOrNot, type Files } from "../platform/files.ts";

export interface CopiedFiles {
  readonly count: number;
  readonly bytes: number;
}

/** Size in bytes of a file on this machine; null where there is none. */
export const sizeOf = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? found.size : null;
};

/**
 * Copies all files into a folder. A key never gets other content, so what is there with its size is not copied again, and what an
 * earlier backup (`before`) has is linked to it and takes no room. What is deleted meanwhile is passed over.
 */
export async function copyToFolder(files: Files, folder: string, before: string | null): Promise<CopiedFiles> {
  let count = 0;
  let bytes = 0;
  for await (const { key } of files.list()) {
    if (!isFileKey(key)) continue;
    const copied = await copyFile(files, key, { path: join(folder, key), before: before && join(before, key) });
    if (copied === null) continue;
    count += 1;
    bytes += copied;
  }
  return { count, bytes };
}

/** Bytes of the file; null when it is not there any more. */
async function copyFile(
  files: Files,
  key: string,
  { path, before }: { readonly path: string; readonly before: string | null },
): Promise<number | null> {
  const file = await files.open(key);
  if (file === null) return null;
  if ((await sizeOf(path)) === file.bytes) return file.bytes;
  await mkdir(dirname(path), { recursive: true });
  if (before !== null && (await sizeOf(before)) === file.bytes && (await linkFile(before, path))) return file.bytes;
  try {
    await wholeOrNot(path, (temporary) => pipeline(file.stream(), createWriteStream(temporary)));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  return file.bytes;
}

/** False where the two folders are on different disks or the disk has no links. */
const linkFile = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );
