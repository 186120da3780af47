export interface RarEntry {
  readonly name: string;
  readonly bytes: number;
  readonly isFolder: boolean;
  readonly isLink: boolean;
}

/** What is written in the heads of a RAR archive; `locked` when it asks for a password; null when it is none that can be read. */
export type RarList = { readonly entries: readonly RarEntry[] } | "locked" | null;

const version4 = Buffer.from("526172211a0700", "hex");
const version5 = Buffer.from("526172211a070100", "hex");

/** Nothing is unpacked. Reads at most `most` entries and one more. */
export function listRar(content: Buffer, most: number): RarList {
  try {
    if (content.subarray(0, version5.length).equals(version5)) return listVersion5(content, most);
    if (content.subarray(0, version4.length).equals(version4)) return listVersion4(content, most);
  } catch (error) {
    // Beyond the end of the file: its heads say more than there is.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const kind4 = { main: 0x73, file: 0x74, service: 0x7a, end: 0x7b } as const;

function listVersion4(content: Buffer, most: number): RarList {
  const entries: RarEntry[] = [];
  for (let at = version4.length; at < content.length && entries.length <= most;) {
    const kind = content.readUInt8(at + 2);
    const flags = content.readUInt16LE(at + 3);
    const head = content.readUInt16LE(at + 5);
    if (head < 7) return null;
    if (kind === kind4.end) break;
    if (kind === kind4.main && (flags & 0x80) !== 0) return "locked";
    let packed = (flags & 0x80_00) === 0 ? 0 : content.readUInt32LE(at + 7);
    if (kind === kind4.file || kind === kind4.service) {
      if ((flags & 0x04) !== 0) return "locked";
      const large = (flags & 0x01_00) !== 0;
      if (large) packed += content.readUInt32LE(at + 32) * 2 ** 32;
      if (kind === kind4.file) entries.push(readEntry4(content, at, { flags, large }));
    }
    at += head + packed;
  }
  return { entries };
}

function readEntry4(content: Buffer, at: number, { flags, large }: { flags: number; large: boolean }): RarEntry {
  const system = content.readUInt8(at + 15);
  const attributes = content.readUInt32LE(at + 28);
  const nameAt = at + (large ? 40 : 32);
  const name = content.subarray(nameAt, nameAt + content.readUInt16LE(at + 26));
  // With the flag the name is there twice: in plain bytes, and after a zero in packed form; the plain one is enough.
  const end = (flags & 0x02_00) === 0 ? -1 : name.indexOf(0);
  return {
    name: name.subarray(0, end < 0 ? name.length : end).toString("utf8"),
    bytes: content.readUInt32LE(at + 11) + (large ? content.readUInt32LE(at + 36) * 2 ** 32 : 0),
    isFolder: (flags & 0xe0) === 0xe0,
    isLink: system === 3 && ((attributes >>> 12) & 0o17) === 0o12,
  };
}

const longestName = 65_536;
const kind5 = { file: 2, encryption: 4, end: 5 } as const;
const extra5 = { encryption: 1, redirection: 5 } as const;

function listVersion5(content: Buffer, most: number): RarList {
  const entries: RarEntry[] = [];
  for (let at = version5.length; at < content.length && entries.length <= most;) {
    const reader = readerAt(content, at + 4);
    const size = reader.number();
    const start = reader.at();
    const kind = reader.number();
    const flags = reader.number();
    const extra = (flags & 1) === 0 ? 0 : reader.number();
    const data = (flags & 2) === 0 ? 0 : reader.number();
    if (kind === kind5.encryption) return "locked";
    if (kind === kind5.end) break;
    // Each head lies within its own size, so that no byte is read for two entries.
    if (size === 0 || extra > size) return null;
    if (kind === kind5.file) {
      const extras = extrasOf(content, start + size - extra, start + size);
      if (extras.has(extra5.encryption)) return "locked";
      entries.push({ ...readEntry5(reader), isLink: extras.has(extra5.redirection) });
      if (reader.at() > start + size) return null;
    }
    at = start + size + data;
  }
  return { entries };
}

function readEntry5(reader: ReturnType<typeof readerAt>): Omit<RarEntry, "isLink"> {
  const flags = reader.number();
  const bytes = reader.number();
  reader.number(); // attributes
  if ((flags & 2) !== 0) reader.skip(4);
  if ((flags & 4) !== 0) reader.skip(4);
  reader.number(); // how it is packed
  reader.number(); // the system it was made on
  return { name: reader.text(reader.number()), bytes, isFolder: (flags & 1) !== 0 };
}

function extrasOf(content: Buffer, from: number, to: number): Set<number> {
  const kinds = new Set<number>();
  for (let at = from; at < to;) {
    const reader = readerAt(content, at);
    const size = reader.number();
    if (size === 0) break;
    const start = reader.at();
    kinds.add(reader.number());
    at = start + size;
  }
  return kinds;
}

/** Numbers of this format have seven bits a byte, the lowest first; a set eighth says that another follows. */
function readerAt(content: Buffer, start: number) {
  let at = start;
  return {
    at: () => at,
    skip: (bytes: number) => void (at += bytes),
    number: (): number => {
      let value = 0;
      for (let shift = 0; shift < 7; shift += 1) {
        const byte = content.readUInt8(at++);
        value += (byte & 0x7f) * 2 ** (7 * shift);
        if (byte < 0x80) return value;
      }
      throw new RangeError("a number without end");
    },
    text: (bytes: number): string => {
      if (bytes > longestName || at + bytes > content.length) throw new RangeError("a name beyond the end");
      const text = content.subarray(at, at + bytes);
      at += bytes;
      return text.toString("utf8");
    },
  };
}
