import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipPart {
  readonly path: string;
  readonly changedAt: Date;
  /** Texts are made smaller; what people upload is small already. */
  readonly compress: boolean;
  /** Called when its turn has come. */
  open(): NodeJS.ReadableStream;
}

/**
 * Writes an archive at a path, which appears whole or not at all; returns its bytes. The parts are read one after the other, so no
 * more than some buffers are in memory however large they are.
 */
export async function writeZip(path: string, parts: readonly ZipPart[]): Promise<number> {
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  const output = createWriteStream(unfinished);
  const zip = new ZipFile();
  zip.on("error", (error: Error) => output.destroy(error));
  let current: NodeJS.ReadableStream | null = null;
  output.on("close", () => {
    if (current !== null && "destroy" in current && typeof current.destroy === "function") current.destroy();
  });
  for (const part of parts)
    zip.addReadStreamLazy(part.path, { compress: part.compress, mtime: part.changedAt }, (give) => {
      current = openOr(part, (error) => output.destroy(error));
      if (current !== null) give(null, current);
    });
  zip.end();
  try {
    await pipeline(zip.outputStream, output);
    await rename(unfinished, path);
    return (await stat(path)).size;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A part that cannot be opened ends the archive as one that cannot be read does. */
function openOr(part: ZipPart, failed: (error: Error) => void): NodeJS.ReadableStream | null {
  try {
    return part.open().on("error", failed);
  } catch (error) {
    failed(error instanceof Error ? error : new Error("a part cannot be opened", { cause: error }));
    return null;
  }
}
