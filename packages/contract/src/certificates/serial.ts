/** Crockford's base 32: no I, L, O or U, so that a number read aloud or from paper cannot be mistaken. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 12;

/**
 * A serial such as `7K2M-0QXV-9TB4` from twelve random bytes, of which five bits each are used: 60 random bits.
 * The bytes come in from outside so that the rule is pure.
 */
export function serialFrom(bytes: Uint8Array): string {
  if (bytes.length < length) throw new RangeError(`A serial needs ${length} random bytes, got ${bytes.length}`);
  return grouped(Array.from(bytes.subarray(0, length), (byte) => alphabet.charAt(byte & 31)).join(""));
}

/** A serial as people type it: any case, spaces and dashes, O for 0, I and L for 1. Null if it cannot be one. */
export function parseSerial(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\-‐‑‒–—_.]+/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (plain.length !== length || [...plain].some((sign) => !alphabet.includes(sign))) return null;
  return grouped(plain);
}

const grouped = (plain: string): string => `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`;
