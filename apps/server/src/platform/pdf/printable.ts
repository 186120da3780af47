import { readFileSync } from "node:fs";

/** Letters in a row, as how far the first is from the end of the row before it and how many more follow. */
type PackedLetters = readonly number[];

export function packLetters(letters: ReadonlySet<number>): PackedLetters {
  const packed: number[] = [];
  let end = 0;
  for (const letter of [...letters].toSorted((a, b) => a - b)) {
    if (packed.length > 0 && letter === end) packed[packed.length - 1] = (packed.at(-1) ?? 0) + 1;
    else packed.push(letter - end, 0);
    end = letter + 1;
  }
  return packed;
}

/** One bit for each letter of Unicode. */
function unpack(packed: PackedLetters): Uint8Array {
  const bits = new Uint8Array(0x110000 / 8);
  let letter = 0;
  for (let index = 0; index < packed.length; index += 2) {
    letter += packed[index] ?? 0;
    for (let more = packed[index + 1] ?? 0; more >= 0; more -= 1, letter += 1)
      bits[letter >> 3] = (bits[letter >> 3] ?? 0) | (1 << (letter & 7));
  }
  return bits;
}

let known: Uint8Array | null = null;

/** Read when the first name is checked; no font is opened for it. */
function knownLetters(): Uint8Array {
  const file = new URL("../../../assets/fonts/printable.json", import.meta.url);
  known ??= unpack(JSON.parse(readFileSync(file, "utf8")));
  return known;
}

/**
 * Joiners, direction marks and variation selectors: they shape the characters around them and are not drawn themselves.
 */
export const isUnseen = (sign: string): boolean => /^(?:[\u200c-\u200f]|\p{Variation_Selector})$/u.test(sign);

/** More marks than that on one letter are no script's way of writing, and leave the line. */
const pile = /\p{M}{5}/u;

/** Whether a name can be drawn whole on a certificate, in its own script: every sign of it has a letter in some font. */
export function isPrintable(name: string): boolean {
  const letters = knownLetters();
  const text = name.normalize("NFC");
  if (pile.test(text)) return false;
  return [...text].every((sign) => {
    const letter = sign.codePointAt(0) ?? 0;
    return isUnseen(sign) || /\s/u.test(sign) || ((letters[letter >> 3] ?? 0) & (1 << (letter & 7))) !== 0;
  });
}
