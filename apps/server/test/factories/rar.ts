export interface RarOptions {
  readonly name: string;
  readonly bytes?: number;
  readonly locked?: boolean;
  readonly link?: boolean;
  readonly folder?: boolean;
}

const small = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...small(Math.floor(value / 128))];

/** The heads of a RAR archive of version 5, with a few bytes for each file. */
export function rar5Of(...options: readonly RarOptions[]): Buffer {
  const block = (kind: number, flags: number, rest: readonly number[], data: Buffer) => {
    const body = [...small(kind), ...small(flags), ...rest];
    return Buffer.concat([Buffer.alloc(4), Buffer.from([...small(body.length), ...body]), data]);
  };
  const files = options.map(({ name, bytes = 100, locked = false, link = false, folder = false }) => {
    const extra = locked ? [...small(1), ...small(1)] : link ? [...small(1), ...small(5)] : [];
    const letters = [...Buffer.from(name)];
    const about = [...small(folder ? 1 : 0), ...small(bytes), 0, 0, 0, ...small(letters.length), ...letters];
    const data = Buffer.alloc(20, 9);
    return block(
      2,
      extra.length > 0 ? 3 : 2,
      [...(extra.length > 0 ? small(extra.length) : []), ...small(data.length), ...about, ...extra],
      data,
    );
  });
  const begin = block(1, 0, [0], Buffer.alloc(0));
  return Buffer.concat([Buffer.from("526172211a070100", "hex"), begin, ...files, block(5, 0, [0], Buffer.alloc(0))]);
}

/** The same of version 4. */
export function rar4Of(...options: readonly RarOptions[]): Buffer {
  const files = options.map(({ name, bytes = 100, locked = false, link = false, folder = false }) => {
    const letters = Buffer.from(name);
    const head = Buffer.alloc(32);
    head.writeUInt8(0x74, 2);
    head.writeUInt16LE(0x80_00 | (locked ? 4 : 0) | (folder ? 0xe0 : 0), 3);
    head.writeUInt16LE(32 + letters.length, 5);
    head.writeUInt32LE(20, 7);
    head.writeUInt32LE(bytes, 11);
    head.writeUInt8(3, 15);
    head.writeUInt16LE(letters.length, 26);
    head.writeUInt32LE(link ? 0o120777 : 0o100644, 28);
    return Buffer.concat([head, letters, Buffer.alloc(20, 9)]);
  });
  const main = Buffer.from([0, 0, 0x73, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([Buffer.from("526172211a0700", "hex"), main, ...files, Buffer.from([0, 0, 0x7b, 0, 0, 7, 0])]);
}
