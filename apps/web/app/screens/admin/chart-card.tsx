import type { ReactNode } from "react";
import type { ChartData } from "../../ui/charts/chart-data.ts";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { axisText, figureText } from "../figures/figure-text.ts";
import { pointText, spanUnitNames } from "../figures/point-text.ts";
import { spanText } from "../figures/span-text.ts";
import type { AdminDashboard, AdminDashboardQuery } from "../queries.ts";
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

/** A chart of the dashboard with its table and file. */
export function ChartCard({ chart, dashboard, query, height, children }: ChartCardProps) {
  const file = useDashboardFile(query, chart.key);
  const nothing = chart.points.every(({ values }) => values.every((value) => value === 0));
  return (
    <ChartFrame
      title={chart.title}
      data={chartData(chart, dashboard)}
      height={height}
      nothing={nothing ? <Nothing what={chart.nothing} dashboard={dashboard} /> : null}
      file={{ busy: file.isPending, onDownload: () => file.mutate() }}
    >
      {children}
    </ChartFrame>
  );
}

/** "No sales in this period." */
export const Nothing = ({ what, dashboard }: { what: string; dashboard: Pick<AdminDashboard, "from" | "to"> }) => (
  <div className="rounded-card border border-line bg-card px-5 py-10 text-center">
    <p>No {what} in this period.</p>
    <p className="mt-1 text-meta text-soft">{spanText(dashboard)}</p>
  </div>
);

function chartData(chart: ChartAnswer, { unit, from, to }: ChartCardProps["dashboard"]): ChartData {
  const compared = chart.points.some(({ previous }) => previous !== undefined);
  const drawnUnit = chart.columns.find(({ drawn }) => drawn)?.unit ?? "count";
  return {
    label: `${chart.title}, ${spanText({ from, to })}`,
    axis: spanUnitNames[unit],
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
