import { counted } from "../../../lib/time-words.ts";
import type { Resource } from "../shapes.ts";

type File = Pick<Resource["files"][number], "mime" | "length">;

/** "28 pages", "31 min", "45 s", "16 rows"; nothing where nobody counted. */
export function lengthText({ mime, length }: File): string | null {
  if (length === null) return null;
  const unit = unitOf(mime);
  if (unit === "seconds") return length < 60 ? `${Math.round(length)} s` : `${Math.round(length / 60)} min`;
  return unit === null ? null : counted(length, unit);
}

/** All files that are measured alike, together: "40 pages and 31 min". */
export function wholeLength(files: readonly File[]): string | null {
  const sums = new Map<string, File & { length: number }>();
  for (const { mime, length } of files) {
    const unit = unitOf(mime);
    if (unit !== null && length !== null) sums.set(unit, { mime, length: (sums.get(unit)?.length ?? 0) + length });
  }
  const texts = [...sums.values()].map(lengthText).filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(" and ");
}

function unitOf(mime: string): "seconds" | "page" | "row" | null {
  if (/^(audio|video)\//.test(mime)) return "seconds";
  if (/spreadsheet|excel|csv/.test(mime)) return "row";
  return /pdf|word|presentation|powerpoint/.test(mime) ? "page" : null;
}
