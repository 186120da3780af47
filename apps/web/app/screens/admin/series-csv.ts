import type { AdminDashboard } from "../queries.ts";

/** One chart as a file for spreadsheets: UTF-8 with BOM, one line per start of a day, week or month. */
export function seriesCsv({ columns, points }: AdminDashboard["series"][number]): string {
  const lines = [
    ["Start", ...columns.map(({ title }) => title)],
    ...points.map(({ start, values }) => [start, ...values.map(String)]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** A cell that a spreadsheet would run as a formula is made text. */
function cell(text: string): string {
  const safe = /^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
