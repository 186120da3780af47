import { promisify } from "node:util";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

/** Paths and contents of an archive. */
export async function contentsOf(archive: Buffer): Promise<Record<string, Buffer>> {
  const zip: ZipFile = await promisify<Buffer, object, ZipFile>(fromBuffer)(archive, { lazyEntries: true });
  const found: Record<string, Buffer> = {};
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(found));
    zip.on("entry", (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          found[entry.fileName] = Buffer.concat(parts);
          zip.readEntry();
        });
        return undefined;
      }),
    );
    zip.readEntry();
  });
}
