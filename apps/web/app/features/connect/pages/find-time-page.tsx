import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams, type MetaArgs } from "react-router";
import { pageTitle } from "../../../page/site.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { ZoneChoice } from "../../../appointments/zone-choice.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { BookAgain } from "../find/book-again.tsx";
import { FindForm } from "../find/find-form.tsx";
import { FreeTimes } from "../find/free-times.tsx";
import { findQueryOptions } from "../queries.ts";
import { today } from "../rules/days.ts";
import { readFind, type FindSearch } from "../rules/find-search.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Find me a time", matches) },
  { name: "robots", content: "noindex" },
];

export default function FindTimePage() {
  const [params] = useSearchParams();
  const search = readFind(params);
  const viewer = useViewerZone();
  const [now] = useState(Date.now);
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page mb-6">
        Find me a time
      </h1>
      <FindForm search={search} today={today(now, viewer.zone)} />
      <div className="my-5">
        <ZoneChoice viewer={viewer} />
      </div>
      <Found search={search} zone={viewer.zone} />
      <BookAgain />
    </div>
  );
}

function Found({ search, zone }: { search: FindSearch; zone: string }) {
  const free = useQuery(findQueryOptions(search, zone));
  if (search.windows.length === 0) return <EmptyState>Say what you want to dance and when.</EmptyState>;
  if (free.isError && !free.data)
    return <ErrorState subject="Free times" onRetry={() => void free.refetch()} busy={free.isFetching} />;
  if (!free.data)
    return (
      <Loading label="Loading free times...">
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    );
  return (
    <div aria-live="polite" aria-busy={free.isFetching || undefined}>
      {free.data.times.length === 0 ? (
        <EmptyState>Nobody is free then.</EmptyState>
      ) : (
        <FreeTimes times={free.data.times} zone={zone} />
      )}
    </div>
  );
}
