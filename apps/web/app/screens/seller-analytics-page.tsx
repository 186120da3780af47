import { isRangeOpen } from "@pavane/contract/screens/seller-ranges";
import { gates } from "@pavane/contract/subscriptions/gates";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { useMe } from "../session/use-me.ts";
import { ApiError } from "../api/api-error.ts";
import { timeText } from "../time/dates.ts";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { sellerPaths } from "../seller-paths.ts";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { TierStep } from "../plans/gate-texts.tsx";
import { TestModeBadge } from "../money/test-mode-badge.tsx";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { cx } from "../ui/basics/class-names.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { spanText, zoneName } from "./figures/span-text.ts";
import { sellerAnalyticsQuery, type SellerAnalytics, type SellerAnalyticsQuery } from "./queries.ts";
import { LooksChart, SalesChart } from "./selling/analytics-charts.tsx";
import { isNothing } from "./selling/analytics-figures.ts";
import { AnalyticsPicker, askForHistory } from "./selling/analytics-picker.tsx";
import { chosenQuery, readChosen } from "./selling/analytics-range.ts";
import { ByResource, BySource } from "./selling/analytics-tables.tsx";
import { useAnalyticsFile } from "./selling/use-analytics-file.ts";
import { useOnChange } from "../browser/use-on-change.ts";

export const meta = privateMeta("Analytics");

/** What sells and why. */
export default function SellerAnalyticsPage() {
  const [search] = useSearchParams();
  const { level } = useMe();
  const chosen = readChosen(search);
  const asked = chosenQuery(chosen);
  const closed = !isRangeOpen(chosen.range, level);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...sellerAnalyticsQuery(asked),
    enabled: !closed,
  });
  const shown = closed || error ? undefined : data;
  const missing = error instanceof ApiError && error.code === "resource_not_found";
  return (
    <>
      <AdminHeading
        title="Analytics"
        lead={shown ? <Lead analytics={shown} /> : null}
        actions={shown && !isNothing(shown.totals) ? <AllDays query={asked} /> : null}
      />
      <AnalyticsPicker chosen={chosen} resource={shown?.resource ?? null} />
      {closed ? <Closed level={level} /> : null}
      {missing ? <p className="text-soft">This resource is not yours, or does not exist.</p> : null}
      {error && !closed && !missing ? (
        <ErrorState subject="Figures" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error && !closed ? <AnalyticsLoading /> : null}
      {shown ? <Measured analytics={shown} query={asked} stale={isPlaceholderData} /> : null}
    </>
  );
}

/** "23 October to 21 November 2026, New York time. Figures as of 14:05." */
const Lead = ({ analytics }: { analytics: SellerAnalytics }) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    {spanText(analytics)}, {zoneName(analytics.time_zone)} time. Figures as of {timeText(analytics.as_of)}.
    {analytics.test_money ? <TestModeBadge /> : null}
  </span>
);

function AllDays({ query }: { query: SellerAnalyticsQuery }) {
  const file = useAnalyticsFile(query, "days");
  return (
    <Button variant="outline" size="small" icon={<Download aria-hidden />} busy={file.busy} onClick={file.onDownload}>
      Download CSV
    </Button>
  );
}

interface MeasuredProps {
  analytics: SellerAnalytics;
  query: SellerAnalyticsQuery;
  /** Another period is loading. */
  stale: boolean;
}

function Measured({ analytics, query, stale }: MeasuredProps) {
  if (isNothing(analytics.totals) && !stale)
    return (
      <section className="rounded-card border border-line bg-card">
        <EmptyState>No figures for this time.</EmptyState>
      </section>
    );
  return (
    <div
      className={cx("grid grid-cols-1 gap-10", stale && "opacity-60 transition-opacity")}
      aria-busy={stale || undefined}
    >
      <SalesChart analytics={analytics} query={query} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2">
        <LooksChart analytics={analytics} query={query} />
        <BySource analytics={analytics} query={query} />
      </div>
      {analytics.resource === null ? <ByResource analytics={analytics} query={query} /> : null}
    </div>
  );
}

/** In place of a time that asks for a higher level; the dialog is above it. */
function Closed({ level }: { level: number }) {
  useOnChange(level, () => askForHistory(level));
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-7">
      <p>{gates.full_analytics_history.prompt}</p>
      <TierStep level={level} needed={gates.full_analytics_history.level} />
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink variant="outline" to={sellerPaths.sellerAnalytics()}>
          Show 30 days
        </ButtonLink>
        <ButtonLink to={paths.subscription({ tier: tierForLevel(gates.full_analytics_history.level) })}>
          View Subscription Options
        </ButtonLink>
      </div>
    </section>
  );
}

const AnalyticsLoading = () => (
  <Loading label="Loading figures..." className="grid gap-7">
    <Skeleton className="h-16" />
    <Skeleton className="h-72" />
    <Skeleton className="h-56" />
  </Loading>
);
