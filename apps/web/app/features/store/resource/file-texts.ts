import { counted } from "../../../counted.ts";
import type { Resource } from "../shapes.ts";

type File = Pick<Resource["files"][number], "mime" | "length">;

/** "28 pages", "31 min", "45 s", "16 rows"; nothing where nobody counted. */
export function lengthText({ mime, length }: File): string | null {
  const unit = unitOf(mime);
  return length === null || unit === null ? null : measured(unit, length);
}

/** All files that are measured alike, together, and recordings with what they are: "40 pages · 31 min film · 8 s sound". */
export function wholeLength(files: readonly File[]): string | null {
  const sums = new Map<Unit, number>();
  for (const { mime, length } of files) {
    const unit = unitOf(mime);
    if (unit !== null && length !== null) sums.set(unit, (sums.get(unit) ?? 0) + length);
  }
  const texts = order.flatMap((unit) => {
    const sum = sums.get(unit);
    if (sum === undefined) return [];
    return unit === "film" || unit === "sound" ? `${measured(unit, sum)} ${unit}` : measured(unit, sum);
  });
  return texts.length === 0 ? null : texts.join(" · ");
}

type Unit = "page" | "row" | "film" | "sound";
const order: readonly Unit[] = ["page", "row", "film", "sound"];

function measured(unit: Unit, length: number): string {
  if (unit === "page" || unit === "row") return counted(length, unit);
  return length < 60 ? `${Math.round(length)} s` : `${Math.round(length / 60)} min`;
}

function unitOf(mime: string): Unit | null {
  if (mime.startsWith("audio/")) return "sound";
  if (mime.startsWith("video/")) return "film";
  if (/spreadsheet|excel|csv/.test(mime)) return "row";
  return /pdf|word|presentation|powerpoint/.test(mime) ? "page" : null;
}
