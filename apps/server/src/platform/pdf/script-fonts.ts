import { Blob, Face, Font } from "harfbuzzjs";
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

export interface ScriptFont {
  readonly font: Font;
  /** Code points it has. */
  readonly letters: ReadonlySet<number>;
  has(codePoint: number): boolean;
}

/** Type size of everything these fonts say: outlines, advances and offsets are in thousandths of it. */
export const shapeUnits = 1000;

const folder = new URL("../../../assets/fonts/", import.meta.url);

const opened = new Map<string, ScriptFont>();

/** Opens a font when the first letter of its script is set: those of Chinese, Japanese and Korean have megabytes. */
export function openFont(file: string): ScriptFont {
  const known = opened.get(file) ?? open(file);
  opened.set(file, known);
  return known;
}

function open(file: string): ScriptFont {
  const content = readFileSync(new URL(file, folder));
  const face = new Face(new Blob(file.endsWith(".woff") ? unpackWoff(content) : content));
  const font = new Font(face);
  font.setScale(shapeUnits, shapeUnits);
  const letters = new Set(face.collectUnicodes());
  return { font, letters, has: (codePoint) => letters.has(codePoint) };
}

/** WOFF 1.0 is a font whose tables are packed one by one (https://www.w3.org/TR/WOFF/). */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const content = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return { entry, length: length ?? 0, content: packed === length ? content : inflateSync(content) };
  });
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  tables.forEach(({ entry, length, content }, index) => {
    const at = 12 + index * 16;
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}
