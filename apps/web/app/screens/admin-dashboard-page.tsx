import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { RequireAdminPage } from "../guards/admin.tsx";
import { dayText, timeText } from "../lib/dates.ts";
import { privateMeta } from "../lib/site.ts";
import { AdminHeading } from "../shell/admin-frame.tsx";
import { cx } from "../ui/class-names.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Figures } from "./admin/figures.tsx";
import { RangePicker } from "./admin/range-picker.tsx";
import { chosenError, rangeQuery, readRange } from "./admin/range.ts";
import { SeriesCard } from "./admin/series-card.tsx";
import { TopCourses } from "./admin/top-courses.tsx";
import { adminDashboardQuery, type AdminDashboard } from "./queries.ts";

export const meta = privateMeta("Figures");

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
  const query = useQuery({ ...adminDashboardQuery(rangeQuery(chosen)), enabled: wrong === null });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      <AdminHeading title="Dashboard" lead={data ? spanText(data) : "People and learning over time"} />
      <RangePicker chosen={chosen} error={wrong} />
      {error && !data ? <ErrorState subject="The figures" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !error && wrong === null ? <DashboardLoading /> : null}
      {data && wrong === null ? <Measured dashboard={data} stale={isPlaceholderData} /> : null}
    </>
  );
}

function Measured({ dashboard, stale }: { dashboard: AdminDashboard; stale: boolean }) {
  return (
    <div
      className={cx("grid grid-cols-1 gap-6", stale && "opacity-60 transition-opacity")}
      aria-busy={stale || undefined}
    >
      <Figures figures={dashboard.figures} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        {dashboard.series.map((series) => (
          <SeriesCard key={series.key} series={series} dashboard={dashboard} />
        ))}
      </div>
      <TopCourses courses={dashboard.top_courses} />
      <p className="text-small text-soft">Figures as of {timeText(dashboard.as_of)}</p>
    </div>
  );
}

const spanText = ({ from, to }: AdminDashboard): string => `${dayText(from)} to ${dayText(to)}`;

function DashboardLoading() {
  return (
    <div aria-busy>
      <output className="mb-5 block text-meta text-soft">Loading dashboard...</output>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(176px,1fr))]">
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} className="h-28 rounded-card" />
        ))}
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
