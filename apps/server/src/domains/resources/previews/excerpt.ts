import { archiveLimits } from "@pavane/contract/resources/files";
import { storedMimes } from "../../../platform/file-types.ts";
import { isLeftBySystem } from "../checks/inspect-zip.ts";
import { listRar } from "../checks/rar-headers.ts";
import { nothingUnpacked, unpack, type UnpackedEntry } from "../../../platform/zip/unpack.ts";
import type { FilePreview } from "./file-preview.ts";
import { readRows } from "./csv-rows.ts";
import { sheetRows } from "./sheet-rows.ts";
import { wordsOf } from "./xml-text.ts";

/** The beginning of what can be read, and how long the whole is. */
export interface Excerpt {
  readonly preview: Extract<FilePreview, { kind: "rows" | "text" | "entries" }>;
  /** Rows of a sheet. */
  readonly length: number | null;
}

const maxLetters = 1_000;
const lettersRead = 4 * maxLetters;
const maxRows = 10;
const maxCells = 12;
const maxInCell = 100;
const maxEntries = 50;
/** So little that a part of it would say nothing. */
const fewLetters = 200;

/** Of texts, sheets, documents and archives; null for what has none. Never more than half of a text or sheet. */
export async function excerptOf(content: Buffer, mime: string): Promise<Excerpt | null> {
  switch (mime) {
    case storedMimes["txt"]:
      return textExcerpt(content.toString("utf8"));
    case storedMimes["csv"]:
      return rowsExcerpt(readRows(content.toString("utf8")));
    case storedMimes["docx"]:
      return textExcerpt(wordsOfParts(await entriesOf(content, /^word\/document\.xml$/)));
    case storedMimes["pptx"]:
      return textExcerpt(wordsOfParts(await entriesOf(content, /^ppt\/slides\/slide\d+\.xml$/)));
    case storedMimes["xlsx"]:
      return rowsExcerpt(sheetRows(await entriesOf(content, /^xl\/(worksheets\/sheet1|sharedStrings)\.xml$/)));
    case storedMimes["zip"]:
      return entriesExcerpt((await entriesOf(content, /[^/]$/)).filter((one) => !isLeftBySystem(one.name, one.content)).map(({ name, content: { length } }) => ({ name, bytes: length }))); // prettier-ignore
    case storedMimes["rar"]: {
      const list = listRar(content, archiveLimits.entries);
      return list === null || list === "locked"
        ? null
        : entriesExcerpt(list.entries.filter((entry) => !entry.isFolder));
    }
    default:
      return null;
  }
}

async function entriesOf(content: Buffer, names: RegExp): Promise<UnpackedEntry[]> {
  const found: UnpackedEntry[] = [];
  for await (const entry of unpack(content, nothingUnpacked(content, archiveLimits)))
    if (names.test(entry.name)) found.push(entry);
  return found.toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
}

/** As many as are shown, and as many again, of one part after the other. */
function wordsOfParts(parts: readonly UnpackedEntry[]): string {
  let words = "";
  for (const { content } of parts) if (words.length < lettersRead) words += `${wordsOf(content, lettersRead)}\n`;
  return words.trim();
}

function textExcerpt(whole: string): Excerpt | null {
  const text = whole
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .trim();
  if (text === "") return null;
  const letters = Array.from(text.slice(0, lettersRead));
  const shown = text.length <= fewLetters ? letters.length : Math.min(maxLetters, Math.floor(letters.length / 2));
  return {
    preview: { kind: "text", text: letters.slice(0, shown).join(""), whole: text.length <= fewLetters },
    length: null,
  };
}

function rowsExcerpt(
  all: { readonly rows: readonly (readonly string[])[]; readonly of: number } | null,
): Excerpt | null {
  if (all === null || all.of === 0) return null;
  const shown = Math.max(1, Math.min(maxRows, Math.floor(all.of / 2)));
  const rows = all.rows.slice(0, shown).map((row) => row.slice(0, maxCells).map((cell) => [...cell.replaceAll("\0", "")].slice(0, maxInCell).join(""))); // prettier-ignore
  return { preview: { kind: "rows", rows, of: all.of }, length: all.of };
}

function entriesExcerpt(entries: readonly { readonly name: string; readonly bytes: number }[]): Excerpt | null {
  if (entries.length === 0) return null;
  const shown = entries
    .slice(0, maxEntries)
    .map(({ name, bytes }) => ({ name: name.replaceAll("\0", "").slice(0, 300), bytes }));
  return { preview: { kind: "entries", entries: shown, of: entries.length }, length: null };
}
