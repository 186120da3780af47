import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useSearchParams, type MetaArgs } from "react-router";
import { pageTitle } from "../../../lib/site.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { controlClass } from "../../../ui/field.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { Select } from "../../../ui/select.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { CourseGridSkeleton } from "../components/course-grid.tsx";
import { MyCourseCard } from "../components/my-course-card.tsx";
import { myCoursesQuery, type MyCoursesSearch } from "../queries.ts";
import type { MyCourses } from "../shapes.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("My courses", matches) },
  { name: "robots", content: "noindex" },
];

const tabs = [
  { value: "in_progress", label: "In progress" },
  { value: "completed", label: "Completed" },
  { value: "all", label: "All" },
] as const;

const sorts = [
  { value: "recent", label: "Last opened" },
  { value: "title", label: "Title" },
  { value: "progress", label: "Progress" },
] as const;

export default function MyCoursesPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const [, change] = useSearchState();
  const query = useQuery({ ...myCoursesQuery(search), placeholderData: keepPreviousData });
  const counts = query.data?.counts;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page">
        My courses
      </h1>
      <div className="mt-7">
        <Tabs
          label="My courses"
          value={search.tab}
          onChange={(tab) => change({ tab: tab === "in_progress" ? null : tab })}
          tabs={tabs.map(({ value, label }) => ({
            value,
            label: counts ? `${label} (${counts[value]})` : label,
            content: value === search.tab ? <TabContent search={search} query={query} /> : null,
          }))}
        />
      </div>
    </div>
  );
}

interface TabContentProps {
  search: MyCoursesSearch;
  query: { data: MyCourses | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

function TabContent({ search, query }: TabContentProps) {
  const [, change] = useSearchState();
  const { data, isError, isFetching, refetch } = query;
  if (isError && !data) return <ErrorState subject="Your courses" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <CourseGridSkeleton count={3} />;
  if (data.counts[search.tab] === 0 && search.q === "") return <NothingHere tab={search.tab} />;
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <SearchField value={search.q} onSearch={(q) => change({ q })} />
        <Select
          label="Sort"
          hideLabel
          className="w-44"
          value={search.sort}
          options={sorts}
          onChange={(event) => change({ sort: event.target.value === "recent" ? null : event.target.value })}
        />
      </div>
      {data.data.length === 0 ? (
        <EmptyState
          action={
            <Button variant="outline" onClick={() => change({ q: null })}>
              Clear filters
            </Button>
          }
        >
          Nothing matches these filters.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-5">
          {data.data.map((item) => (
            <li key={item.enrolment_id} className="grid">
              <MyCourseCard item={item} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          page={data.page.number}
          pages={Math.ceil(data.page.total / data.page.size)}
          label="Pages of courses"
        />
      </div>
    </>
  );
}

function NothingHere({ tab }: { tab: MyCoursesSearch["tab"] }) {
  if (tab === "completed") return <EmptyState>Nothing completed yet.</EmptyState>;
  return (
    <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>
      You have not started a course yet.
    </EmptyState>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  return (
    <search className="min-w-0 flex-1 basis-64">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const q = new FormData(event.currentTarget).get("q");
          onSearch(typeof q === "string" ? q.trim() : "");
        }}
      >
        <label className="relative block max-w-96">
          <span className="sr-only">Search my courses</span>
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-[18px] text-soft"
          />
          <input
            key={value}
            type="search"
            name="q"
            defaultValue={value}
            maxLength={100}
            placeholder="Search my courses"
            className={`${controlClass} h-11 pl-10.5`}
          />
        </label>
      </form>
    </search>
  );
}

function readSearch(params: URLSearchParams): MyCoursesSearch {
  const page = Number(params.get("page"));
  return {
    tab: tabs.find(({ value }) => value === params.get("tab"))?.value ?? "in_progress",
    q: params.get("q")?.trim() ?? "",
    sort: sorts.find(({ value }) => value === params.get("sort"))?.value ?? "recent",
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}
