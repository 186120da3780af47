import { oneOf, recordOf } from "@pavane/contract/core/codes";
import { isStaff } from "@pavane/contract/identity/roles";
import { noticeFilters, noticeKindFacts, noticeKindsFor, type NoticeKind } from "@pavane/contract/messages/notices";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { apiQuery } from "../../../api/api-query.ts";
import { noticesQuery, useMarkNotices } from "../../../notices/queries.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { useMe } from "../../../session/use-me.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useKeepFocus } from "../../../ui/focus/use-keep-focus.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { NoticeDays } from "../notices/notice-days.tsx";

export const meta = privateMeta("Notices");

const filterNames = recordOf(noticeFilters, (filter) => (filter === "all" ? "All" : "Unread"));
const filterOptions = noticeFilters.map((value) => ({ value, label: filterNames[value] }));

/** What somebody was told, by day. */
export default function NoticesPage() {
  const [search, change] = useSearchState();
  const kinds = noticeKindsFor(isStaff(useMe().role));
  const filter = oneOf(noticeFilters, search.get("filter")) ?? "all";
  const kind = oneOf(kinds, search.get("kind")) ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="page-gutter pt-8 lg:pt-10">
      <div className="mx-auto max-w-[760px]">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 ref={heading} tabIndex={-1} className="display-page outline-none">
            Notices
          </h1>
          <div className="flex flex-wrap gap-2.5">
            <MarkAll />
            <ButtonLink variant="outline" size="small" to={paths.editProfile({ tab: "notices" })}>
              What reaches me
            </ButtonLink>
          </div>
        </div>
        <div className="mb-6 flex flex-wrap items-end gap-x-5 gap-y-3">
          <SegmentedControl
            label="Shown"
            hideLabel
            value={filter}
            options={filterOptions}
            onChange={(next) => change({ filter: next === "all" ? null : next })}
          />
          <Select
            label="Kind"
            hideLabel
            placeholder="Every kind"
            className="min-w-0 flex-1 sm:max-w-80"
            value={kind ?? ""}
            options={kinds.map((value) => ({ value, label: noticeKindFacts[value].name }))}
            onChange={({ target }) => change({ kind: target.value || null })}
          />
        </div>
        <Found filter={filter} kind={kind} heading={heading} onClear={() => change({ filter: null, kind: null })} />
      </div>
    </div>
  );
}

function MarkAll() {
  const { data } = useQuery(apiQuery("GET /api/unread"));
  const mark = useMarkNotices();
  if ((data?.notices ?? 0) === 0) return null;
  return (
    <Button variant="outline" size="small" busy={mark.isPending} onClick={() => mark.mutate({ all: true, read: true })}>
      Mark all as read
    </Button>
  );
}

interface FoundProps {
  filter: "all" | "unread";
  kind: NoticeKind | null;
  heading: React.RefObject<HTMLHeadingElement | null>;
  onClear: () => void;
}

function Found({ filter, kind, heading, onClear }: FoundProps) {
  const list = useInfiniteQuery(noticesQuery(filter, kind));
  const notices = list.data?.pages.flatMap((page) => page.data) ?? [];
  useKeepFocus(heading, notices.length);
  if (!list.data) {
    if (!list.isError) return <NoticesLoading />;
    return <ErrorState subject="Your notices" onRetry={() => void list.refetch()} busy={list.isFetching} />;
  }
  if (notices.length === 0) {
    if (kind === null) return <EmptyState>Nothing new.</EmptyState>;
    const clear = (
      <Button variant="outline" onClick={onClear}>
        Clear filters
      </Button>
    );
    return <EmptyState action={clear}>Nothing matches these filters.</EmptyState>;
  }
  return (
    <>
      <NoticeDays notices={notices} />
      {list.hasNextPage ? (
        <div className="mt-8 grid justify-items-center gap-2">
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
          {list.isFetchNextPageError ? (
            <p role="alert" className="text-meta text-brick">
              Your notices could not be loaded.
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function NoticesLoading() {
  return (
    <Loading
      label="Loading your notices"
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="grid gap-2 bg-card px-5 py-4">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
      ))}
    </Loading>
  );
}
