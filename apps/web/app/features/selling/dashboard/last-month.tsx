import { formatUsd } from "@pavane/contract/core/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { dayText } from "../../../time/dates.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Chart } from "../../../ui/charts/chart.tsx";
import type { ChartData } from "../../../ui/charts/chart-data.ts";
import { ChartTable } from "../../../ui/charts/chart-table.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lastMonthQuery, type LastMonth as Figures, type SellerDashboard } from "../queries.ts";

/** What was earned in thirty days, day by day. */
export function LastMonth({ recent }: Pick<SellerDashboard, "recent">) {
  const { data, isError, isFetching, refetch } = useQuery(lastMonthQuery());
  return (
    <section aria-labelledby="last-month" className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="last-month" className="text-title font-semibold">
            Last 30 days
          </h2>
          <Link to={sellerPaths.sellerAnalytics()} className={linkClass}>
            Analytics
          </Link>
        </div>
        <p className="tabular mt-2 flex flex-wrap gap-x-8 gap-y-1 text-meta text-soft">
          <span>
            <strong className="text-heading font-semibold text-ink">{formatUsd(recent.net)}</strong> net
          </span>
          <span>
            <strong className="text-heading font-semibold text-ink">{recent.units.toLocaleString("en-US")}</strong>{" "}
            {recent.units === 1 ? "sale" : "sales"}
          </span>
        </p>
      </div>
      {isError && !data ? <ErrorState subject="Figures" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <Skeleton className="h-52 rounded-control" /> : null}
      {data ? <Days figures={data} /> : null}
    </section>
  );
}

export const linkClass = "rounded-chip text-meta font-semibold text-velvet underline-offset-4 hover:underline";

function Days({ figures: { points } }: { figures: Figures }) {
  if (points.every(({ units }) => units === 0))
    return <p className="border-t border-line pt-4 text-meta text-soft">No sales in this time.</p>;
  const cents = (text: string) => Math.round(Number(text) * 100);
  const data: ChartData = {
    label: "Net by day, last 30 days",
    axis: "Day",
    look: "bars",
    compared: null,
    grain: 100,
    axisText: (value) => `$${(value / 100).toLocaleString("en-US", { maximumFractionDigits: 0 })}`,
    columns: [
      {
        title: "Net",
        drawn: true,
        text: (value) => formatUsd(value / 100),
        values: points.map(({ net }) => Math.max(0, cents(net))),
      },
      {
        title: "Sales",
        drawn: false,
        text: (value) => counted(value, "sale"),
        values: points.map(({ units }) => units),
      },
    ],
    points: points.map(({ start }) => ({
      short: dayText(start, { day: "numeric", month: "short" }),
      named: dayText(start, { weekday: "short", day: "numeric", month: "short" }),
      full: dayText(start),
    })),
  };
  return (
    <>
      <Chart {...data} height={200} />
      <details className="text-meta">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center rounded-chip text-small font-semibold text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
          Show as a table
        </summary>
        <ChartTable {...data} />
      </details>
    </>
  );
}
