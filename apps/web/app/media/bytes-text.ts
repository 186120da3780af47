import { counted } from "../counted.ts";

const kB = 1_000;
const MB = 1_000 * kB;

/** "6.4 MB", "88 kB", "1 byte": by thousands, like the file managers of most people. */
export function bytesText(bytes: number): string {
  if (bytes < kB) return counted(bytes, "byte");
  return bytes < MB ? `${Math.round(bytes / kB)} kB` : `${(bytes / MB).toFixed(1)} MB`;
}
