import { longestFilm } from "@pavane/contract/courses/practice-limits";

/** A second of a film as it is typed: 72.5 becomes "1:12.5". */
export function filmTime(second: number): string {
  const thousandths = Math.round(second * 1_000);
  const minutes = Math.floor(thousandths / 60_000);
  const rest = (thousandths % 60_000) / 1_000;
  const [whole = "0", part] = String(rest).split(".");
  return `${minutes}:${whole.padStart(2, "0")}${part === undefined ? "" : `.${part}`}`;
}

/** "1:12.5", "1:02:03" and "72,5" as seconds with three decimals; null for anything else. */
export function readFilmTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,6})?)$/.exec(text.trim());
  if (found === null) return null;
  const [, hours, minutes, seconds = ""] = found;
  const rest = Number(seconds.replace(",", "."));
  if (minutes !== undefined && rest >= 60) return null;
  const second = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + rest;
  return second > longestFilm ? null : Math.round(second * 1_000) / 1_000;
}

export type MarkerPlace =
  | { readonly kind: "second"; readonly second: number }
  | { readonly kind: "count"; readonly phrase: number; readonly count: number };

/** Where somebody wants a marker: a time of the film, or "phrase 3 count 5", also as "p3 c5" or "3/5". */
export function readMarkerPlace(text: string): MarkerPlace | null {
  const found =
    /^p(?:hrase)?\s*(\d{1,5})[\s,]*c(?:ount)?\s*(\d)$/i.exec(text.trim()) ??
    /^(\d{1,5})\s*\/\s*(\d)$/.exec(text.trim());
  if (found) return { kind: "count", phrase: Number(found[1]), count: Number(found[2]) };
  const second = readFilmTime(text);
  return second === null ? null : { kind: "second", second };
}
