import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { StoredFile } from "../files.ts";

export interface ZipEntry {
  readonly path: string;
  readonly stored: StoredFile;
  readonly changedAt: Date;
}

/**
 * An archive as a stream and its size in bytes. Files are stored as they are (what people sell is compressed already), read one after
 * the other and only as fast as they are sent, so no more than some buffers are in memory however large they are. When the reader goes
 * away, the file that is being read is closed.
 */
export async function zipStream(
  entries: readonly ZipEntry[],
): Promise<{ readonly content: Readable; readonly bytes: number }> {
  const zip = new ZipFile();
  const content = new PassThrough();
  const reading = new Set<NodeJS.ReadableStream>();
  for (const { path, stored, changedAt } of entries)
    zip.addReadStreamLazy(path, { size: stored.bytes, compress: false, mtime: changedAt }, (give) => {
      const stream = stored.stream();
      reading.add(stream);
      stream.on("close", () => reading.delete(stream));
      stream.on("error", (error) => content.destroy(error));
      give(null, stream);
    });
  zip.on("error", (error: Error) => content.destroy(error));
  content.on("close", () => {
    for (const stream of reading) if ("destroy" in stream && typeof stream.destroy === "function") stream.destroy();
  });
  const bytes = await new Promise<number>((resolve) => {
    // The types of the library do not say that the size is handed over.
    zip.end({ forceZip64Format: false, comment: "" }, (size?: number) => resolve(size ?? 0));
  });
  zip.outputStream.pipe(content);
  return { content, bytes };
}
