import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ageText } from "../../time/dates.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { areaQuery, type Area, type AreaOfDashboard } from "../queries.ts";
import { SectionFailed, SectionView } from "../section-view.tsx";
import { DashboardLoading } from "./dashboard-loading.tsx";

export const NOTHING_WAITS = "Nothing waits for you here.";

type Figures = NonNullable<AreaOfDashboard["figures"]["data"]>;
type Waiting = NonNullable<AreaOfDashboard["waiting"]["data"]>;

/** A part of somebody's work: its figures, each with its list, and what waits. */
export function AreaPanel({ area }: { area: Area["key"] }) {
  const { data, isError, isFetching, refetch } = useQuery(areaQuery(area));
  if (!data)
    return isError ? (
      <ErrorState subject="Your dashboard" onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <DashboardLoading />
    );
  return (
    <div className="grid gap-10">
      {data.figures.data === undefined ? (
        <SectionFailed>{data.figures.error}</SectionFailed>
      ) : (
        <FigureLinks figures={data.figures.data} />
      )}
      <SectionView id="waiting" title="Waiting for you" section={data.waiting}>
        {(waiting) => <WaitingLinks waiting={waiting} />}
      </SectionView>
    </div>
  );
}

function FigureLinks({ figures }: { figures: Figures }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,45%),1fr))] gap-4">
      {figures.map(({ label, value, path }) => (
        <li key={label}>
          <Link
            to={path}
            className="flex h-full flex-col-reverse justify-end gap-1 rounded-card border border-line bg-card p-5 transition-colors hover:border-edge"
          >
            <span className="text-meta text-soft">{label}</span>
            <span className="tabular text-title font-semibold">{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function WaitingLinks({ waiting }: { waiting: Waiting }) {
  const [now] = useState(() => Date.now());
  if (waiting.length === 0)
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState>{NOTHING_WAITS}</EmptyState>
      </div>
    );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {waiting.map(({ text, oldest_at: oldest, path }) => (
        <li key={text}>
          <Link
            to={path}
            className="flex items-center gap-4 px-5 py-4 -outline-offset-2 transition-colors hover:bg-ground"
          >
            <span className="min-w-0 flex-1 font-semibold">{text}</span>
            {oldest === null ? null : (
              <span className="text-meta text-soft">The oldest for {ageText(oldest, now)}</span>
            )}
            <ChevronRight aria-hidden className="size-4 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
