import { readXml, UnreadableXml, type XmlListener } from "../../../platform/xml/read-xml.ts";
import type { UnpackedEntry } from "../../../platform/zip/unpack.ts";

const kept = 20;
const maxColumns = 50;
const largest = 20_000_000;
/** Of a cell a hundred are shown. */
const maxLetters = 1_000;

/** The first rows of the first sheet of a workbook, and how many it has; null when it is too large, has none or cannot be read. */
export function sheetRows(parts: readonly UnpackedEntry[]): { rows: string[][]; of: number } | null {
  const [sheet, strings] = ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"].map(
    (name) => parts.find((part) => part.name === name)?.content,
  );
  if (sheet === undefined || sheet.length > largest || (strings?.length ?? 0) > largest) return null;
  try {
    const shared = strings === undefined || strings.length === 0 ? [] : sharedStrings(strings);
    return readRows(sheet, shared);
  } catch (error) {
    if (error instanceof UnreadableXml) return null;
    throw error;
  }
}

/** Texts that cells name by their place. */
function sharedStrings(content: Buffer): string[] {
  const all: string[] = [];
  let text: string | null = null;
  let inText = false;
  readXml(content, {
    opened: ({ name }) => {
      if (name === "si") text = "";
      inText = name === "t";
    },
    said: (more) => {
      if (inText && text !== null && text.length < maxLetters) text += more.slice(0, maxLetters);
    },
    closed: (name) => {
      inText = false;
      if (name !== "si") return;
      all.push(text ?? "");
      text = null;
    },
  });
  return all;
}

function readRows(content: Buffer, shared: readonly string[]): { rows: string[][]; of: number } {
  const rows: string[][] = [];
  let of = 0;
  readXml(
    content,
    rowsListener(shared, (row) => {
      of += 1;
      if (row !== null) rows.push(row);
    }),
  );
  return { rows, of };
}

/** Reports each row in turn, the first ones with their content. */
function rowsListener(shared: readonly string[], tell: (row: string[] | null) => void): XmlListener {
  let row: string[] | null = null;
  let begun = 0;
  let cell = { column: 0, shared: false };
  let reading: "v" | "t" | null = null;
  let value = "";
  return {
    opened: ({ name, attributes }) => {
      reading = null;
      if (name === "row") {
        row = begun < kept ? [] : null;
        begun += 1;
      } else if (name === "c") {
        cell = { column: columnOf(attributes["r"]) ?? row?.length ?? 0, shared: attributes["t"] === "s" };
        value = "";
      } else if (name === "v" || name === "t") reading = name;
    },
    said: (text) => {
      if (reading !== null && row !== null && value.length < maxLetters) value += text.slice(0, maxLetters);
    },
    closed: (name) => {
      reading = null;
      if (name === "row") tell(row);
      if (name !== "c" || row === null || cell.column > maxColumns) return;
      while (row.length < cell.column) row.push("");
      row[cell.column] = cell.shared && value !== "" ? (shared[Number(value)] ?? "") : value;
    },
  };
}

/** Of a place like "AB12". */
function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(place ?? "")?.[1];
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
