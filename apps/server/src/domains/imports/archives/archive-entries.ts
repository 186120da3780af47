import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { isLink } from "../../../platform/zip/unpack.ts";
import { ArchiveFault } from "./archive-fault.ts";
import { archiveLimits } from "./archive-limits.ts";

export interface ArchiveEntry {
  /** A path within the archive, without "./" before it. */
  readonly name: string;
  /** Unpacked. */
  readonly bytes: number;
  /** The whole content; what is not asked for is not kept. */
  read(): Promise<Buffer>;
}

const unsafe = "This archive cannot be opened safely";

/**
 * The files of an archive one after the other: a ZIP, or a tar that is packed with gzip, by what it begins with; links in it are read past.
 * Throws `ArchiveFault` at passwords, at names that lead outside, and beyond the limits, before anything more is unpacked.
 */
export async function* archiveEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const kind = await kindOf(path);
  if (kind === null) throw new ArchiveFault("This is neither a Moodle backup (.mbz) nor a Common Cartridge (.imscc)");
  const count = counting((await stat(path)).size);
  try {
    yield* kind === "zip" ? zipEntries(path, count) : tarEntries(path, count);
  } catch (error) {
    throw error instanceof ArchiveFault ? error : new ArchiveFault(unsafe, { cause: error });
  }
}

async function kindOf(path: string): Promise<"zip" | "tar" | null> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString("latin1") === "PK\u0003\u0004") return "zip";
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? "tar" : null;
  } finally {
    await file.close();
  }
}

type Count = (bytes: number) => void;

/** Counts what is in an archive, each entry before it is unpacked. */
function counting(packed: number): Count {
  let [entries, bytes] = [0, 0];
  const most = Math.min(archiveLimits.unpackedBytes, Math.max(archiveLimits.smallBytes, archiveLimits.ratio * packed));
  return (more) => {
    entries += 1;
    bytes += more;
    if (entries > archiveLimits.entries || bytes > most) throw new ArchiveFault("This archive unpacks to too much");
  };
}

async function* zipEntries(path: string, count: Count): AsyncGenerator<ArchiveEntry> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ArchiveFault("This archive asks for a password");
      count(entry.uncompressedSize);
      if (entry.fileName.endsWith("/") || isLink(entry)) continue;
      const name = safeName(entry.fileName);
      yield { name, bytes: entry.uncompressedSize, read: () => readZipEntry(zip, entry) };
    }
  } finally {
    zip.close();
  }
}

async function readZipEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry));
}

async function* tarEntries(path: string, count: Count): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  // What breaks is thrown by the loop.
  pipeline(createReadStream(path), createGunzip(), tar, () => undefined);
  for await (const entry of tar) {
    const { name, type, size } = entry.header;
    count(size);
    const isFile = type === "file" || type === "contiguous-file";
    let wasRead = false;
    if (isFile)
      yield {
        name: safeName(name),
        bytes: size,
        read: () => {
          wasRead = true;
          return buffer(entry);
        },
      };
    // The next one comes when this one was read through.
    if (!wasRead) entry.resume();
  }
}

/** Nothing is ever written under such a name, but an archive that leads outside is none that a system made. */
function safeName(raw: string): string {
  const name = raw.replace(/^(?:\.\/)+/, "");
  if (/^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) || name.split("/").includes("..")) throw new ArchiveFault(unsafe);
  return name;
}
