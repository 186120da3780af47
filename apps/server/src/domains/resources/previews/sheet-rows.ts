import type { UnpackedEntry } from "../checks/unpack.ts";

const kept = 20;
const largest = 20_000_000;

/** The first rows of the first sheet of a workbook, and how many it has; null when it is too large or has none. */
export function sheetRows(parts: readonly UnpackedEntry[]): { rows: string[][]; of: number } | null {
  const [sheet, strings] = ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"].map(
    (name) => parts.find((part) => part.name === name)?.content,
  );
  if (sheet === undefined || sheet.length > largest || (strings?.length ?? 0) > largest) return null;
  const shared = [...(strings?.toString("utf8") ?? "").matchAll(/<si\b[^>]*>([^]*?)<\/si>/g)].map(([, text = ""]) =>
    wordsIn(text),
  );
  const rows: string[][] = [];
  let of = 0;
  for (const [, cells = ""] of sheet.toString("utf8").matchAll(/<row\b[^>]*>([^]*?)<\/row>/g)) {
    of += 1;
    if (rows.length < kept) rows.push(readCells(cells, shared));
  }
  return { rows, of };
}

function readCells(cells: string, shared: readonly string[]): string[] {
  const row: string[] = [];
  for (const [, about = "", content = ""] of cells.matchAll(/<c\b([^>]*?)(?:\/>|>([^]*?)<\/c>)/g)) {
    const column = columnOf(/\br="([A-Z]{1,3})\d/.exec(about)?.[1]) ?? row.length;
    if (column > 50) break;
    while (row.length < column) row.push("");
    const value = /<v\b[^>]*>([^<]*)<\/v>/.exec(content)?.[1];
    row[column] = /\bt="s"/.test(about)
      ? (shared[Number(value)] ?? "")
      : value === undefined
        ? wordsIn(content)
        : plain(value);
  }
  return row;
}

const columnOf = (letters: string | undefined): number | null =>
  letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const wordsIn = (xml: string): string =>
  [...xml.matchAll(/<t\b[^>]*>([^<]*)<\/t>/g)].map(([, text = ""]) => plain(text)).join("");

const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => signs[name] ?? "");
