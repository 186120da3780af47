import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { SellerDashboardPanel } from "../features/selling/dashboard/dashboard-panel.tsx";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { Tabs } from "../ui/display/tabs.tsx";
import { AdminOverviewPanel } from "./admin/overview-panel.tsx";
import { AreaPanel, NOTHING_WAITS } from "./dashboard/area-panel.tsx";
import { chosenArea, lastArea, rememberArea } from "./dashboard/chosen-area.ts";
import { GettingReady } from "./dashboard/getting-ready.tsx";
import { DashboardLoading } from "./dashboard/dashboard-loading.tsx";
import { LearningDashboard } from "./dashboard/learning-dashboard.tsx";
import { areasQuery, type Area } from "./queries.ts";
import { useOnChange } from "../browser/use-on-change.ts";

export const meta = privateMeta("My dashboards");

/** Several hats, one screen: an area per role that the person has. */
export default function MultiDashboardPage() {
  const { data, isError, isFetching, refetch } = useQuery(areasQuery());
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="mb-6 display-page">
        My dashboards
      </h1>
      <GettingReady />
      {isError && !data ? (
        <ErrorState subject="Your dashboards" onRetry={() => void refetch()} busy={isFetching}>
          <Link to={paths.userDashboard()} className="font-semibold text-velvet underline underline-offset-4">
            Open your learning dashboard
          </Link>
        </ErrorState>
      ) : null}
      {!data && !isError ? <DashboardLoading /> : null}
      {data ? <Areas areas={data.data} /> : null}
    </div>
  );
}

function Areas({ areas }: { areas: readonly Area[] }) {
  const wanted = useSearchParams()[0].get("area");
  const [, change] = useSearchState();
  const area = chosenArea(
    areas.map(({ key }) => key),
    wanted,
    lastArea(),
  );
  useOnChange(area, () => rememberArea(area));
  if (areas.length === 1) return <AreaContent area={area} />;
  return (
    <Tabs
      label="Areas"
      value={area}
      onChange={(next) => change({ area: next })}
      tabs={areas.map(({ key, title }) => ({
        value: key,
        label: title,
        content: key === area ? <AreaContent area={key} /> : null,
      }))}
    />
  );
}

function AreaContent({ area }: { area: Area["key"] }) {
  if (area === "administration") return <AdminOverviewPanel nothing={NOTHING_WAITS} />;
  if (area === "learning") return <LearningDashboard />;
  return area === "selling" ? <SellerDashboardPanel /> : <AreaPanel key={area} area={area} />;
}
