import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useViewer } from "../../../session/viewer.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PagesBelow } from "../directory/pages-below.tsx";
import { NobodyFree } from "../directory/empty-directory.tsx";
import { weekQuery } from "../queries.ts";
import type { DirectorySearch } from "../rules/directory-search.ts";
import { today as dayNow, weekOf } from "../rules/days.ts";
import { WeekDays } from "./week-days.tsx";
import { WeekSteps } from "./week-steps.tsx";
import { WeekTable } from "./week-table.tsx";

/** Who is free when, over seven days in the viewer's zone. */
export function WeekView({ search, zone }: { search: DirectorySearch; zone: string }) {
  const week = useQuery(weekQuery(search, zone, useViewer()));
  const [now] = useState(Date.now);
  if (!week.data) {
    if (week.isError)
      return <ErrorState subject="The directory" onRetry={() => void week.refetch()} busy={week.isFetching} />;
    return (
      <Loading label="Loading free times...">
        <Skeleton className="h-112 rounded-card" />
      </Loading>
    );
  }
  const { data: rows, page, next_day: next, zone: asked } = week.data;
  const today = dayNow(now, asked);
  const days = rows[0]?.days.map(({ date }) => date) ?? weekOf(search.from < today ? today : search.from);
  const shown = { rows, days, zone: asked, today, part: search.part };
  return (
    <div
      aria-busy={week.isPlaceholderData || undefined}
      className={cx(week.isPlaceholderData && "opacity-60 transition-opacity")}
    >
      {rows.length === 0 ? (
        <>
          <WeekSteps days={days} today={today} />
          <NobodyFree next={next} />
        </>
      ) : (
        <>
          <WeekTable {...shown} />
          <WeekDays {...shown} />
          <PagesBelow page={page} />
        </>
      )}
    </div>
  );
}
