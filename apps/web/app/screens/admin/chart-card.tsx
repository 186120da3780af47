import { ChartColumn as ChartIcon, Download, Table2 } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { dayText } from "../../lib/dates.ts";
import { Chart } from "../../ui/chart.tsx";
import { ChartTable } from "../../ui/chart-table.tsx";
import type { ChartData } from "../../ui/chart-data.ts";
import { cx } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { AdminDashboard, AdminDashboardQuery } from "../queries.ts";
import { axisText, figureText } from "./figure-text.ts";
import { spanText } from "./span-text.ts";
import { useDashboardFile } from "./use-dashboard-file.ts";

type ChartAnswer = AdminDashboard["groups"][number]["chart"];

interface ChartCardProps {
  chart: ChartAnswer;
  dashboard: Pick<AdminDashboard, "unit" | "from" | "to">;
  query: AdminDashboardQuery;
  height: number;
  /** Between the title and the chart. */
  children?: ReactNode;
}

/** A chart, the table in its place, and its file. */
export function ChartCard({ chart, dashboard, query, height, children }: ChartCardProps) {
  const [shown, show] = useState<"chart" | "table">("chart");
  const id = useId();
  const file = useDashboardFile(query, chart.key);
  const nothing = chart.points.every(({ values }) => values.every((value) => value === 0));
  const data = chartData(chart, dashboard);
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-title font-semibold">
          {chart.title}
        </h2>
        {nothing ? null : (
          <div className="flex gap-0.5">
            <Show what="chart" shown={shown} onShow={show} icon={<ChartIcon aria-hidden />} />
            <Show what="table" shown={shown} onShow={show} icon={<Table2 aria-hidden />} />
            <IconButton
              size="small"
              label="Download CSV"
              icon={<Download aria-hidden />}
              disabled={file.isPending}
              onClick={() => file.mutate()}
            />
          </div>
        )}
      </div>
      {children}
      {nothing ? <Nothing what={chart.nothing} dashboard={dashboard} /> : null}
      {!nothing && shown === "chart" ? <Chart {...data} height={height} /> : null}
      {!nothing && shown === "table" ? <ChartTable {...data} /> : null}
    </section>
  );
}

interface ShowProps {
  what: "chart" | "table";
  shown: "chart" | "table";
  onShow: (what: "chart" | "table") => void;
  icon: ReactNode;
}

const Show = ({ what, shown, onShow, icon }: ShowProps) => (
  <IconButton
    size="small"
    label={`Show as a ${what}`}
    icon={icon}
    aria-pressed={shown === what}
    onClick={() => onShow(what)}
    className={cx(shown === what && "bg-velvet-tint text-velvet!")}
  />
);

/** "No sales in this period." */
export const Nothing = ({ what, dashboard }: { what: string; dashboard: Pick<AdminDashboard, "from" | "to"> }) => (
  <div className="rounded-card border border-line bg-card px-5 py-10 text-center">
    <p>No {what} in this period.</p>
    <p className="mt-1 text-meta text-soft">{spanText(dashboard)}</p>
  </div>
);

const units = { day: "Day", week: "Week from", month: "Month" } as const;

function chartData(chart: ChartAnswer, { unit, from, to }: ChartCardProps["dashboard"]): ChartData {
  const compared = chart.points.some(({ previous }) => previous !== undefined);
  const drawnUnit = chart.columns.find(({ drawn }) => drawn)?.unit ?? "count";
  return {
    label: `${chart.title}, ${spanText({ from, to })}`,
    axis: units[unit],
    look: chart.look,
    compared: compared ? "period before" : null,
    ...(drawnUnit === "cents" && { grain: 100 }),
    axisText: (value) => axisText(value, drawnUnit),
    columns: chart.columns.map(({ title, unit: columnUnit, drawn }, index) => ({
      title,
      drawn,
      text: (value) => figureText(value, columnUnit),
      values: chart.points.map(({ values }) => values[index] ?? 0),
      previous: compared ? chart.points.map(({ previous }) => previous?.[index] ?? 0) : undefined,
    })),
    points: chart.points.map(({ start }) => pointText(start, unit)),
  };
}

function pointText(start: string, unit: AdminDashboard["unit"]): ChartData["points"][number] {
  const full = dayText(start);
  if (unit === "month") {
    const named = dayText(start, { month: "long", year: "numeric" });
    return { short: dayText(start, { month: "short", year: "2-digit" }), named, full: named };
  }
  const short = dayText(start, { day: "numeric", month: "short" });
  return unit === "week"
    ? { short, named: `Week from ${short}`, full }
    : { short, named: dayText(start, { weekday: "short", day: "numeric", month: "short" }), full };
}
