import { crc32, deflateRawSync } from "node:zlib";

export interface ZipOptions {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Unix mode in the entry, for example 0o120777 for a link. */
  readonly mode?: number;
  /** Says that it asks for a password. */
  readonly locked?: boolean;
  /** Size that the archive claims. */
  readonly claims?: number;
  /** How often the list names the same bytes, under names of their own. */
  readonly times?: number;
}

/** A ZIP archive, honest unless wished otherwise. */
export function zipOf(...options: readonly ZipOptions[]): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const wish of options) {
    const content = Buffer.from(wish.content);
    const packed = deflateRawSync(content, { level: 9 });
    const sizes = { packed: packed.length, size: wish.claims ?? content.length, crc: crc32(content) };
    const local = Buffer.concat([header(wish, sizes, null), Buffer.from(wish.name), packed]);
    for (let n = 0; n < (wish.times ?? 1); n += 1) {
      const name = n === 0 ? wish.name : `${n}-${wish.name}`;
      list.push(Buffer.concat([header({ ...wish, name }, sizes, at), Buffer.from(name)]));
    }
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Of the list of contents with the place of the bytes; of the bytes themselves without. */
function header(
  { name, mode = 0o100644, locked = false }: ZipOptions,
  { packed, size, crc }: { packed: number; size: number; crc: number },
  place: number | null,
): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(locked ? 1 : 0, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(packed, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  if (place === null) return Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE((mode * 65_536) >>> 0, 6);
  rest.writeUInt32LE(place, 10);
  return Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0003", "latin1"), common, rest]);
}
