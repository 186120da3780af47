import type { Download } from "@pavane/contract/core/endpoint";
import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import type { AdminDashboard, FigureUnit } from "@pavane/contract/screens/schema-admin";
import { csvFile, type Cell } from "../../platform/csv.ts";

type Chart = AdminDashboard["groups"][number]["chart"];

/** A chart or a list of the dashboard as a file, or all charts beside each other. */
export function dashboardFile(
  dashboard: AdminDashboard,
  part: string | undefined,
): Download | Refusal<"validation_failed"> {
  const charts = dashboard.groups.map(({ chart }) => chart);
  const table = dashboard.tables.find(({ key }) => key === part);
  const chosen = part === undefined ? charts : charts.filter(({ key }) => key === part);
  if (table === undefined && chosen.length === 0)
    return invalidField("part", "The dashboard has no part of this name.");
  const [header, ...rows] = table ? linesOfTop(table) : linesOfCharts(chosen);
  const name = ["dashboard", part, dashboard.from, dashboard.to].filter(Boolean).join("-");
  return {
    content: csvFile((header ?? []).map(String), rows),
    mime: "text/csv; charset=utf-8",
    fileName: `${name}.csv`,
  };
}

function linesOfCharts(charts: readonly Chart[]): Cell[][] {
  const compared = charts.some(({ points }) => points.some(({ previous }) => previous !== undefined));
  const titles = charts.flatMap(({ columns }) => columns.map(({ title }) => title));
  const header = ["Start", ...titles, ...(compared ? titles.map((title) => `${title}, period before`) : [])];
  const starts = charts[0]?.points.map(({ start }) => start) ?? [];
  const cells = (index: number, which: "values" | "previous") =>
    charts.flatMap(({ columns, points }) =>
      columns.map(({ unit }, column) => cellOf(points[index]?.[which]?.[column] ?? 0, unit)),
    );
  return [
    header,
    ...starts.map((start, index) => [start, ...cells(index, "values"), ...(compared ? cells(index, "previous") : [])]),
  ];
}

const linesOfTop = ({ title, columns, rows }: AdminDashboard["tables"][number]): Cell[][] => [
  [title, ...columns.map((column) => column.title)],
  ...rows.map((row) => [row.title, ...columns.map(({ unit }, index) => cellOf(row.values[index] ?? 0, unit))]),
];

const cellOf = (value: number, unit: FigureUnit): Cell => {
  if (unit === "count") return value;
  // As text a negative amount would be written like a formula made harmless.
  return value < 0 ? value / 100 : decimalText(value);
};
