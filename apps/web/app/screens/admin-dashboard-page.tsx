import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { TestModeBadge } from "../money/test-mode-badge.tsx";
import { RequireAdminPage } from "../guards/admin.tsx";
import { timeText } from "../time/dates.ts";
import { privateMeta } from "../page/site.ts";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { cx } from "../ui/basics/class-names.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { ChartCard } from "./admin/chart-card.tsx";
import { Figures } from "./figures/figures.tsx";
import { RangePicker } from "./admin/range-picker.tsx";
import { chosenError, rangeQuery, readRange } from "./admin/range.ts";
import { spanText, zoneName } from "./figures/span-text.ts";
import { TopList } from "./admin/top-list.tsx";
import { useDashboardFile } from "./admin/use-dashboard-file.ts";
import { adminDashboardQuery, type AdminDashboard, type AdminDashboardQuery } from "./queries.ts";

export const meta = privateMeta("Dashboard");

export default function AdminDashboardPage() {
  return (
    <RequireAdminPage page="/admin/dashboard">
      <Dashboard />
    </RequireAdminPage>
  );
}

function Dashboard() {
  const [search] = useSearchParams();
  const chosen = readRange(search);
  const wrong = chosenError(chosen);
  const asked = rangeQuery(chosen);
  const query = useQuery({ ...adminDashboardQuery(asked), enabled: wrong === null });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const file = useDashboardFile(asked);
  return (
    <>
      <AdminHeading
        title="Dashboard"
        lead={data ? <Lead dashboard={data} /> : null}
        actions={
          data ? (
            <Button
              variant="outline"
              size="small"
              icon={<Download aria-hidden />}
              busy={file.isPending}
              disabled={wrong !== null}
              onClick={() => file.mutate()}
            >
              Download CSV
            </Button>
          ) : null
        }
      />
      <RangePicker chosen={chosen} error={wrong} />
      {error && !data ? <ErrorState subject="The figures" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !error && wrong === null ? <DashboardLoading /> : null}
      {data ? <Measured dashboard={data} query={asked} stale={isPlaceholderData && wrong === null} /> : null}
    </>
  );
}

/** "23 October to 21 November 2026, New York time. Figures as of 14:05." */
const Lead = ({ dashboard }: { dashboard: AdminDashboard }) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    {spanText(dashboard)}, {zoneName(dashboard.time_zone)} time. Figures as of {timeText(dashboard.as_of)}.
    {dashboard.test_money ? <TestModeBadge /> : null}
  </span>
);

interface MeasuredProps {
  dashboard: AdminDashboard;
  query: AdminDashboardQuery;
  /** Another period is loading. */
  stale: boolean;
}

function Measured({ dashboard, query, stale }: MeasuredProps) {
  const { groups, tables } = dashboard;
  // Sales have the whole width; the others are in pairs.
  const [first, others] = groups.length > 2 ? [groups[0], groups.slice(1)] : [undefined, groups];
  return (
    <div
      className={cx("grid grid-cols-1 gap-10", stale && "opacity-60 transition-opacity")}
      aria-busy={stale || undefined}
    >
      {first ? (
        <div className="grid grid-cols-1 gap-7">
          <Figures figures={first.figures} size="large" />
          <ChartCard chart={first.chart} dashboard={dashboard} query={query} height={260} />
        </div>
      ) : null}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2">
        {others.map((group) => (
          <ChartCard key={group.key} chart={group.chart} dashboard={dashboard} query={query} height={200}>
            <Figures figures={group.figures} size="small" />
          </ChartCard>
        ))}
        {tables.map((top) => (
          <TopList key={top.key} top={top} dashboard={dashboard} query={query} />
        ))}
      </div>
    </div>
  );
}

function DashboardLoading() {
  return (
    <div aria-busy>
      <output className="mb-5 block text-meta text-soft">Loading dashboard...</output>
      <div className="grid grid-cols-2 gap-5 border-y border-line py-4 md:grid-cols-3 xl:grid-cols-5">
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
      <Skeleton className="mt-7 h-72" />
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
