import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";

/** How much an archive may hold: names, bytes, and how many times its own size. */
interface UnpackLimits {
  readonly entries: number;
  readonly bytes: number;
  readonly ratio: number;
}

/** What was unpacked so far, of an archive and of the files in it together. */
export interface Unpacked {
  entries: number;
  bytes: number;
  /** The archive as it came. */
  readonly packed: number;
  readonly limits: UnpackLimits;
}

export const nothingUnpacked = (content: Buffer, limits: UnpackLimits): Unpacked => ({
  entries: 0,
  bytes: 0,
  packed: content.length,
  limits,
});

/** Something in an archive that nobody sends honestly. */
export class UnsafeArchive extends Error {}

/** An entry of an archive asks for a password. */
export class LockedArchive extends Error {}

export interface UnpackedEntry {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Every file of a ZIP archive, unpacked one after the other and counted. Throws `UnsafeArchive` at links, names that
 * lead outside, duplicate names, and beyond the limits, before anything more is unpacked; `LockedArchive` at passwords.
 */
export async function* unpack(content: Buffer, unpacked: Unpacked): AsyncGenerator<UnpackedEntry> {
  const zip = await fromBufferPromise(content, {
    lazyEntries: true,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch(unsafe);
  count(unpacked, zip.entryCount, 0);
  const names = new Set<string>();
  for await (const entry of entriesOf(zip)) {
    if (names.has(entry.fileName.toLowerCase())) throw new UnsafeArchive("a name stands twice");
    names.add(entry.fileName.toLowerCase());
    if (isLink(entry)) throw new UnsafeArchive("a link");
    if (entry.isEncrypted()) throw new LockedArchive();
    if (entry.fileName.endsWith("/")) continue;
    // Asked before it is unpacked: what unpacks to more than its entry says fails on the way.
    count(unpacked, 0, entry.uncompressedSize);
    yield { name: entry.fileName, content: await read(zip, entry) };
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry;
  } catch (error) {
    if (error instanceof LockedArchive) throw error;
    unsafe(error);
  }
}

export function count(unpacked: Unpacked, entries: number, bytes: number): void {
  unpacked.entries += entries;
  unpacked.bytes += bytes;
  const { limits, packed } = unpacked;
  if (unpacked.entries > limits.entries || unpacked.bytes > limits.bytes || unpacked.bytes > limits.ratio * packed)
    throw new UnsafeArchive("too much to unpack");
}

/** The kind of a file is in the upper half of its attributes where a Unix made it; 0o12 are links. */
export const isLink = (entry: Entry): boolean => entry.externalFileAttributes >>> 28 === 0o12;

async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  } catch (error) {
    return unsafe(error);
  }
}

function unsafe(error: unknown): never {
  throw error instanceof UnsafeArchive ? error : new UnsafeArchive("not a whole and honest archive", { cause: error });
}
