import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import {
  Link,
  replace,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { stylesNaming } from "../../../catalogue/dance-styles.ts";
import { countedMatches } from "../../../counted.ts";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { useViewer, viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import { CategoryChips, SearchBox } from "../catalogue/catalogue-bar.tsx";
import {
  defaultSort,
  isFiltered,
  readCatalogueSearch,
  sortOptions,
  stylesOfAddress,
  tidySearch,
  withoutFilters,
  type CatalogueSearch,
} from "../catalogue/catalogue-search.ts";
import { ChosenFilters } from "../catalogue/chosen-filters.tsx";
import { FilterList } from "../catalogue/filter-list.tsx";
import { cardOfCourse } from "../components/course-card.tsx";
import { CourseGrid, CourseGridSkeleton } from "../components/course-grid.tsx";
import { courseListQuery } from "../queries.ts";
import type { CourseList } from "../shapes.ts";

const FilterDrawer = lazyNamed(() => import("../catalogue/filter-drawer.tsx"), "FilterDrawer");

const load =
  (viewer: Viewer) =>
  async ({ client, url }: PageRequest) => {
    const styles = await stylesNaming(client, stylesOfAddress(url.searchParams));
    const tidy = tidySearch(url.searchParams, styles);
    if (tidy !== null) throw replace(url.pathname + tidy);
    const search = readCatalogueSearch(url.searchParams);
    const list = await client.fetchQuery(courseListQuery(search, viewer));
    return { total: list.page.total, page: list.page.number, narrowed: isFiltered(search) };
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

/** Courses that are being counted are asked for again after so long. */
const COUNTING_MS = 4_000;

const DESCRIPTION =
  "Certification courses for dance educators: lessons, quizzes and a certificate that anyone can verify.";

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData?.head.page ?? 1;
  const title = pageTitle(page > 1 ? `Certification, page ${page}` : "Certification", matches);
  const canonical = `${loaderData?.canonical ?? ""}${page > 1 && !loaderData?.head.narrowed ? `?page=${page}` : ""}`;
  return [
    { title },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: canonical },
    {
      property: "og:image",
      content: new URL("/covers/course/0.png?size=og", canonical || "http://localhost").href,
    },
    // Searches and filters lead to the same courses in another order.
    ...(loaderData?.head.narrowed ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function CataloguePage() {
  const [params] = useSearchParams();
  const search = readCatalogueSearch(params);
  const query = useQuery({
    ...courseListQuery(search, useViewer()),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.matches.at_least ? COUNTING_MS : false),
  });
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page">
        Certification
      </h1>
      <p className="mt-3 max-w-[56ch] text-soft">
        Learn a way of teaching, show that you can do it, and hold a certificate that anyone can verify.{" "}
        <Link to={paths.programmes()} className="font-semibold text-velvet underline underline-offset-4">
          Programmes
        </Link>{" "}
        join several courses under one certificate.
      </p>
      <div className="mt-7 grid gap-4">
        <SearchBox search={search} />
        {data ? <CategoryChips search={search} list={data} /> : null}
      </div>
      {isError && !data ? <ErrorState subject="The courses" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data ? <Results search={search} list={data} stale={isPlaceholderData} /> : null}
      {!data && !isError ? (
        <div className="mt-8">
          <CourseGridSkeleton />
        </div>
      ) : null}
    </div>
  );
}

function Results({ search, list, stale }: { search: CatalogueSearch; list: CourseList; stale: boolean }) {
  const [params, change] = useSearchState();
  const narrowed = isFiltered(search);
  if (list.page.total === 0 && !narrowed) return <EmptyState>No courses yet.</EmptyState>;
  const { number, size, total } = list.page;
  return (
    <div className="mt-8 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[216px_1fr]">
      <aside aria-label="Filters" className="hidden lg:block">
        <FilterList search={search} list={list} />
      </aside>
      <section aria-label="Courses">
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <p aria-live="polite" className="tabular mr-auto font-semibold max-sm:w-full">
            {countedMatches(list.matches.courses, list.matches.at_least, "course")}
          </p>
          <MobileFilters search={search} list={list} />
          <Select
            label="Sort"
            hideLabel
            dense
            className="w-48 max-sm:flex-1"
            value={search.sort}
            options={sortOptions(search.q !== "")}
            onChange={(event) =>
              change({ sort: event.target.value === defaultSort(search.q) ? null : event.target.value })
            }
          />
        </div>
        <ChosenFilters search={search} facets={list.facets} />
        {total === 0 ? (
          <EmptyState
            action={
              <ButtonLink variant="outline" to={{ search: changeSearch(params, withoutFilters) }}>
                Clear filters
              </ButtonLink>
            }
          >
            No courses match these filters.
          </EmptyState>
        ) : (
          <CourseGrid courses={list.data.map(cardOfCourse)} stale={stale} />
        )}
        <div className="mt-10">
          <Pagination page={number} pages={Math.ceil(total / size)} label="Pages of courses" />
        </div>
      </section>
    </div>
  );
}

function MobileFilters({ search, list }: { search: CatalogueSearch; list: CourseList }) {
  const [open, setOpen] = useState(false);
  const chosen = Object.entries(search.filters).reduce(
    (sum, [name, values]) => sum + (name === "category" ? 0 : values.length),
    0,
  );
  return (
    <>
      <Button
        size="small"
        variant="outline"
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => setOpen(true)}
        className="lg:hidden"
      >
        Filters{chosen > 0 ? ` (${chosen})` : ""}
      </Button>
      {open ? (
        <Suspense>
          <FilterDrawer search={search} list={list} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
