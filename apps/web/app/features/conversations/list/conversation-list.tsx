import { conversationFilters, type ConversationFilter } from "@pavane/contract/conversations/choices";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { cx } from "../../../ui/basics/class-names.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { NoMatch } from "../../../ui/search/no-match.tsx";
import { SearchBox } from "../../../ui/search/search-box.tsx";
import { useSearchLink, useSearchState } from "../../../ui/search/search-state.ts";
import { conversationsQuery } from "../queries.ts";
import { ConversationLine } from "./conversation-line.tsx";

const filterLabels: Readonly<Record<ConversationFilter, string>> = {
  all: "All",
  unread: "Unread",
  archived: "Archived",
};

const filterNames = ["q", "filter"];

interface ConversationListProps {
  openId: string | null;
  /** Nothing is open beside it, so that its title is the page's. */
  isHeading: boolean;
}

export function ConversationList({ openId, isHeading }: ConversationListProps) {
  const [search, change] = useSearchState();
  const q = search.get("q") ?? "";
  const filter = conversationFilters.find((one) => one === search.get("filter")) ?? "all";
  const list = useInfiniteQuery(conversationsQuery(filter, q));
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  const title = "display-page px-5 pt-7 min-[820px]:pl-[max(20px,calc((100vw-1312px)/2))]";
  return (
    <>
      {isHeading ? (
        <h1 tabIndex={-1} className={title}>
          Messages
        </h1>
      ) : (
        <p className={title}>Messages</p>
      )}
      <div className="grid gap-3 px-5 pt-4 pb-3">
        <SearchBox
          label="Search conversations"
          placeholder="Person or words"
          q={q}
          onSearch={(next) => change({ q: next }, { replace: true })}
        />
        <Filters chosen={filter} unread={unread} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {list.isPending ? <ListLoading /> : null}
        {list.isError && items.length === 0 ? (
          <ErrorState subject="Your messages" onRetry={() => void list.refetch()} busy={list.isFetching} />
        ) : null}
        {list.data && items.length === 0 ? <NothingHere isFiltered={q !== "" || filter !== "all"} /> : null}
        <ul aria-label="Conversations" className="divide-y divide-line">
          {items.map((item) => (
            <ConversationLine key={item.id} item={item} isOpen={item.id === openId} />
          ))}
        </ul>
        {list.hasNextPage ? (
          <div className="grid justify-items-center gap-2 p-4">
            <Button
              variant="outline"
              size="small"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show more
            </Button>
            {list.isFetchNextPageError ? (
              <p role="alert" className="text-meta text-brick">
                Your messages could not be loaded.
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </>
  );
}

function Filters({ chosen, unread }: { chosen: ConversationFilter; unread: number }) {
  const link = useSearchLink();
  return (
    <nav aria-label="Which conversations" className="-mx-2 flex gap-1 text-meta">
      {conversationFilters.map((filter) => (
        <Link
          key={filter}
          to={link({ filter: filter === "all" ? null : filter })}
          replace
          preventScrollReset
          aria-current={filter === chosen ? "true" : undefined}
          className={cx(
            "rounded-chip px-2 py-1.5 font-medium hover:bg-sunk pointer-coarse:py-2.5",
            filter === chosen ? "font-semibold text-velvet" : "text-soft",
          )}
        >
          {filterLabels[filter]}
          {filter === "unread" && unread > 0 ? ` ${unread}` : ""}
        </Link>
      ))}
    </nav>
  );
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NoMatch names={filterNames} />;
  return <EmptyState>No conversations yet. Write to someone from their profile, store, booking or course.</EmptyState>;
}

const ListLoading = () => (
  <Loading label="Loading your messages" className="grid gap-3 p-5">
    {[1, 2, 3, 4].map((key) => (
      <Skeleton key={key} className="h-14" />
    ))}
  </Loading>
);
