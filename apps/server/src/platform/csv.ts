/** A cell of a table: nothing and null are empty. */
export type Cell = string | number | boolean | null | undefined;

/** CSV as spreadsheets open it: UTF-8 with byte order mark, and no cell that a spreadsheet would run as a formula. */
export function csvFile(header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(","));
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`, "utf8");
}

function csvCell(value: Cell): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  const harmless = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
