import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits that an app makes of a key (RFC 6238), now or so many seconds later. */
export function codeOf(key: string, laterSeconds = 0): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + laterSeconds) / 30)));
  const mac = createHmac("sha1", bytesOf(key.replaceAll(" ", "")))
    .update(step)
    .digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}
