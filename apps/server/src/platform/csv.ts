import { Readable } from "node:stream";

/** A cell of a table: nothing and null are empty. */
export type Cell = string | number | boolean | null | undefined;

type Rows = readonly (readonly Cell[])[];

/** CSV as spreadsheets open it: UTF-8 with byte order mark, and no cell that a spreadsheet would run as a formula, also by wide signs. */
export function csvFile(header: readonly string[], rows: Rows): Buffer {
  return Buffer.from(`\uFEFF${linesOf([header, ...rows])}`, "utf8");
}

/**
 * The same for any length: a page of rows is made and sent before the next is read. The first is read immediately, so
 * that its error is answered like any other; a later error cuts off the file, which fails the download.
 */
export async function csvStream(header: readonly string[], pages: AsyncIterable<Rows>): Promise<Readable> {
  const rest = pages[Symbol.asyncIterator]();
  return Readable.from(csvParts(header, await rest.next(), rest));
}

async function* csvParts(header: readonly string[], first: IteratorResult<Rows>, rest: AsyncIterator<Rows>) {
  yield `\uFEFF${linesOf([header])}`;
  for (let page = first; page.done !== true; page = await rest.next()) yield linesOf(page.value);
}

const linesOf = (rows: Rows): string => rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/** "-3.20" is opened as a number, and nothing in it can be run as a formula. */
const amount = /^-\d+\.\d{2}$/;

function csvCell(value: Cell): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  const runs = typeof value === "string" && /^[=+\-@＝＋－＠\t\r]/.test(text) && !amount.test(text);
  const harmless = runs ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
