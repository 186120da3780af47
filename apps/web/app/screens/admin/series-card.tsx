import { Download } from "lucide-react";
import { dayText } from "../../lib/dates.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Chart } from "../../ui/chart.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AdminDashboard } from "../queries.ts";
import { seriesCsv } from "./series-csv.ts";

type Series = AdminDashboard["series"][number];

const units = { day: "Day", week: "Week from", month: "Month" } as const;

interface SeriesCardProps {
  series: Series;
  dashboard: Pick<AdminDashboard, "unit" | "from" | "to">;
}

export function SeriesCard({ series, dashboard }: SeriesCardProps) {
  const { unit, from, to } = dashboard;
  const nothing = series.points.every(({ values }) => values.every((value) => value === 0));
  const save = () => {
    const file = new Blob([seriesCsv(series)], { type: "text/csv" });
    saveFile(file, `${series.key}-${from}-${to}.csv`);
  };
  return (
    <section aria-label={series.title} className="min-w-0 rounded-card border border-line bg-card p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{series.title}</h2>
        {nothing ? null : (
          <Button variant="ghost" size="small" icon={<Download aria-hidden />} onClick={save}>
            Download CSV
          </Button>
        )}
      </div>
      {nothing ? (
        <EmptyState>No {nothingOf[series.key]} in this period.</EmptyState>
      ) : (
        <Chart
          label={`${series.columns.map(({ title }) => title).join(", ")}, ${dayText(from)} to ${dayText(to)}`}
          axis={units[unit]}
          series={series.columns.map(({ title }, index) => ({
            title,
            values: series.points.map(({ values }) => values[index] ?? 0),
          }))}
          points={series.points.map(({ start }) => pointText(start, unit))}
        />
      )}
    </section>
  );
}

const nothingOf = { members: "new members", learning: "enrolments" } satisfies Record<Series["key"], string>;

function pointText(start: string, unit: AdminDashboard["unit"]): { short: string; full: string } {
  if (unit === "month")
    return {
      short: dayText(start, { month: "short", year: "2-digit" }),
      full: dayText(start, { month: "long", year: "numeric" }),
    };
  return { short: dayText(start, { day: "numeric", month: "short" }), full: dayText(start) };
}
