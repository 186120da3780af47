import type { VisitSource } from "@pavane/contract/resources/choices";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { counted, countedMatches } from "../../../counted.ts";
import { useViewer } from "../../../session/viewer.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { ResourceGrid, ResourceGridSkeleton } from "../components/resource-grid.tsx";
import { storeListQuery } from "./queries.ts";
import type { ResourceCard, StoreFacets } from "../shapes.ts";
import { FilterList } from "./filter-list.tsx";
import { ChosenInStore, NarrowFilters, StoreSort } from "./store-filters.tsx";
import { isFiltered, type StoreSearch } from "./store-search.ts";

const NoHits = lazyNamed(() => import("./no-hits.tsx"), "NoHits");

interface StoreListProps {
  search: StoreSearch;
  /** Only of this store. */
  seller?: number;
  /** What failed, as it starts the sentence. */
  subject: string;
  /** The sentence while there is nothing at all. */
  empty: string;
  /** Above filters and resources. */
  Categories?: ComponentType<{ search: StoreSearch; facets: StoreFacets }>;
  /** While nothing is asked for: before the resources, and after their first page. */
  shelves?: { first: ReactNode; second: ReactNode };
}

/** What is still being counted is asked for again after so long. */
const COUNTING_MS = 4_000;

/** Resources with their filters, page after page. */
export function StoreList({ search, seller, subject, empty, Categories, shelves }: StoreListProps) {
  const [announced, setAnnounced] = useState("");
  const list = useInfiniteQuery({
    ...storeListQuery(search, seller ?? null, useViewer()),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.length === 1 && state.data.pages[0]?.page.at_least ? COUNTING_MS : false,
  });
  const first = list.data?.pages[0];
  if (!first) {
    if (!list.isError) return <ResourceGridSkeleton />;
    return <ErrorState subject={subject} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  }
  const { total, at_least: atLeast } = first.page;
  if (total === 0 && !isFiltered(search)) return <EmptyState>{empty}</EmptyState>;
  const pages = list.data?.pages ?? [];
  const resources = pages.flatMap((page) => page.data);
  const showMore = async () => {
    const { data } = await list.fetchNextPage();
    const came = data?.pages.at(-1)?.data.length ?? 0;
    if (data && data.pages.length > pages.length) setAnnounced(counted(came, "more resource", "more resources"));
  };
  const from = search.q === "" ? (seller === undefined ? "store" : "seller") : "search";
  const filters = first.facets && { facets: first.facets, atLeast };
  const shown = isFiltered(search) ? undefined : shelves;
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[216px_1fr]">
      {first.facets && Categories ? (
        <div className="min-w-0 lg:col-span-2 empty:hidden">
          <Categories search={search} facets={first.facets} />
        </div>
      ) : null}
      <aside aria-label="Filters" className="hidden lg:block">
        {filters ? <FilterList {...filters} /> : null}
      </aside>
      <section aria-label="Resources" className="min-w-0">
        {shown?.first}
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:mb-2">
          <p aria-live="polite" className="tabular mr-auto font-semibold max-sm:w-full">
            {countedMatches(total, atLeast, "resource")}
          </p>
          {filters ? <NarrowFilters {...filters} search={search} total={total} /> : null}
          <StoreSort search={search} />
        </div>
        <ChosenInStore search={search} facets={first.facets} />
        {first.near && total > 0 ? <NoExactMatch q={search.q} /> : null}
        {total === 0 ? (
          <Suspense>
            <NoHits search={search} seller={seller} facets={first.facets} />
          </Suspense>
        ) : (
          <Found from={from} pages={pages.map((page) => page.data)} stale={list.isPlaceholderData}>
            {shown?.second}
          </Found>
        )}
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
        {list.hasNextPage ? (
          <div className="mt-10 grid justify-items-center gap-2">
            <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void showMore()}>
              Show more
            </Button>
            <p className="tabular text-small text-soft">
              {resources.length.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
              {atLeast ? "+" : null}
            </p>
            {list.isFetchNextPageError ? (
              <p role="alert" className="text-meta text-brick">
                {subject} could not be loaded.
              </p>
            ) : null}
          </div>
        ) : null}
      </section>
    </div>
  );
}

const NoExactMatch = ({ q }: { q: string }) => (
  <p className="mb-5 text-soft">
    No exact match. Close to <strong className="font-semibold text-ink">{q}</strong>:
  </p>
);

interface FoundProps {
  from: VisitSource;
  pages: readonly (readonly ResourceCard[])[];
  stale: boolean;
  /** Below the first page. */
  children: ReactNode;
}

function Found({ pages, children, ...grid }: FoundProps) {
  if (!children) return <ResourceGrid resources={pages.flat()} {...grid} />;
  const [first = [], ...others] = pages;
  const rest = others.flat();
  return (
    <>
      <ResourceGrid resources={first} {...grid} />
      {children}
      {rest.length === 0 ? null : <ResourceGrid resources={rest} {...grid} />}
    </>
  );
}
