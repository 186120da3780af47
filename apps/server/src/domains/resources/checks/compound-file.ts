/** A storage or stream of a compound file, the container of Office files of before 2007. */
export interface CompoundEntry {
  readonly name: string;
  readonly isStorage: boolean;
  /** Name of the storage it lies in; null at the top, and where nothing leads to it. */
  readonly storage: string | null;
}

export interface CompoundFile {
  readonly entries: readonly CompoundEntry[];
  /** Content of a stream at the top; null where there is none. */
  stream(name: string): Buffer | null;
}

/** Its tables lead nowhere, or in a circle. */
export class UnreadableCompound extends Error {}

interface Row {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

const kinds = { storage: 1, root: 5 } as const;
const lastSector = 0xff_ff_ff_fa;

/**
 * Reads the tables of a compound file ([MS-CFB]) in linear time: each sector of a chain, and each entry of the tree, is
 * visited once. Throws `UnreadableCompound`.
 */
export function readCompound(content: Buffer): CompoundFile {
  if (content.length < 512) throw new UnreadableCompound("no head");
  const shift = content.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new UnreadableCompound("sectors of another size");
  const sectors = sectorsOf(content, shift);
  const rows = rowsOf(joined(sectors, sectors.table, content.readUInt32LE(48)));
  const [root] = rows;
  if (root?.type !== kinds.root) throw new UnreadableCompound("no root");
  const storages = storagesOf(rows);
  const entries = rows.flatMap(({ name, type }, index) =>
    type === 0 || index === 0
      ? []
      : [{ name, isStorage: type === kinds.storage, storage: storages.get(index) ?? null }],
  );
  const small = smallOf(content, sectors, root);
  return {
    entries,
    stream: (name) => {
      const at = rows.findIndex((row, index) => index > 0 && row.name === name && storages.get(index) === topStorage);
      const row = rows[at];
      if (row === undefined) return null;
      if (row.size > content.length) throw new UnreadableCompound("larger than the file");
      const from = row.size >= content.readUInt32LE(56) ? sectors : small;
      return joined(from, from.table, row.start, row.size);
    },
  };
}

interface Sectors {
  readonly count: number;
  readonly table: readonly number[];
  at(index: number): Buffer;
}

function sectorsOf(content: Buffer, shift: number): Sectors {
  const bytes = 2 ** shift;
  const count = Math.max(0, Math.ceil(content.length / bytes) - 1);
  const at = (index: number): Buffer => content.subarray((index + 1) * bytes, (index + 2) * bytes);
  return { count, at, table: numbersOf(Buffer.concat(tableSectors(content, count, at).map(at))) };
}

/**
 * The location of the chain table: 109 entries in the header, the others in a chain of lists whose last number leads to
 * the next.
 */
function tableSectors(content: Buffer, count: number, at: (index: number) => Buffer): number[] {
  const places = numbersOf(content.subarray(76, 512)).filter((place) => place < count);
  const seen = new Set<number>();
  for (let list = content.readUInt32LE(68); list < count && !seen.has(list);) {
    seen.add(list);
    const numbers = numbersOf(at(list));
    places.push(...numbers.slice(0, -1).filter((place) => place < count));
    list = numbers.at(-1) ?? lastSector;
  }
  if (places.length > count) throw new UnreadableCompound("more tables than sectors");
  return places;
}

/** Streams below a size lie together in one, in pieces of 64 bytes with a table of their own. */
function smallOf(content: Buffer, sectors: Sectors, root: Row): Sectors {
  const together = root.start > lastSector ? Buffer.alloc(0) : joined(sectors, sectors.table, root.start);
  const start = content.readUInt32LE(60);
  const table = start > lastSector ? [] : numbersOf(joined(sectors, sectors.table, start));
  return {
    table,
    count: Math.ceil(together.length / 64),
    at: (index) => together.subarray(index * 64, (index + 1) * 64),
  };
}

/** What is in a chain of sectors, up to a size. */
function joined({ count, at }: Sectors, table: readonly number[], start: number, size = Infinity): Buffer {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for (let index = start; index <= lastSector && bytes < size; index = table[index] ?? lastSector + 1) {
    if (index >= count || pieces.length >= count) throw new UnreadableCompound("a chain leads nowhere");
    const piece = at(index);
    pieces.push(piece);
    bytes += piece.length;
  }
  return Buffer.concat(pieces).subarray(0, size === Infinity ? undefined : size);
}

function numbersOf(content: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= content.length; at += 4) numbers.push(content.readUInt32LE(at));
  return numbers;
}

function rowsOf(directory: Buffer): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const row = directory.subarray(at, at + 128);
    const letters = Math.max(0, Math.min(64, row.readUInt16LE(64)) - 2);
    const [left = 0, right = 0, child = 0] = [68, 72, 76].map((place) => row.readUInt32LE(place));
    rows.push({
      name: row.toString("utf16le", 0, letters),
      type: row.readUInt8(66),
      left,
      right,
      child,
      start: row.readUInt32LE(116),
      size: row.readUInt32LE(120),
    });
  }
  return rows;
}

const topStorage = "";

/** In which storage each entry lies, by walking the tree; what lies twice, lies where it was met first. */
function storagesOf(rows: readonly Row[]): Map<number, string> {
  const storages = new Map<number, string>();
  const waiting = [{ index: rows[0]?.child ?? lastSector, storage: topStorage }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { index, storage } = next;
    const row = rows[index];
    if (row === undefined || index === 0 || storages.has(index)) continue;
    storages.set(index, storage);
    waiting.push({ index: row.left, storage }, { index: row.right, storage });
    if (row.type === kinds.storage) waiting.push({ index: row.child, storage: row.name });
  }
  return storages;
}
