import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { counted } from "../../../counted.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { CardPages, CardPagesLoading } from "../../../ui/lists/card-pages.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FilterBar } from "../../../ui/search/filter-bar.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { DueList } from "../components/due-list.tsx";
import { MyCourseCard } from "../components/my-course-card.tsx";
import { myCoursesQuery, type MyCoursesSearch } from "../queries.ts";
import type { MyCourses } from "../shapes.ts";

export const meta = privateMeta("My courses");

const tabs = [
  { value: "in_progress", label: "In progress" },
  { value: "completed", label: "Completed" },
  { value: "all", label: "All" },
] as const;

const filterNames = ["q"];

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
      <Practised minutes={query.data?.practice_minutes ?? 0} />
      <p className="mt-2">
        <Link to={paths.offline()} className="text-velvet underline-offset-4 hover:underline">
          Kept on this device
        </Link>
      </p>
      <DueList />
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

function Practised({ minutes }: { minutes: number }) {
  if (minutes === 0) return null;
  return <p className="mt-2 text-soft">You practised {counted(minutes, "minute")} this week.</p>;
}

interface TabContentProps {
  search: MyCoursesSearch;
  query: { data: MyCourses | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

function TabContent({ search, query }: TabContentProps) {
  const [, change] = useSearchState();
  const { data, isError, isFetching, refetch } = query;
  if (isError && !data) return <ErrorState subject="Your courses" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <CardPagesLoading label="Loading your courses" />;
  if (data.counts[search.tab] === 0 && search.q === "") return <NothingHere tab={search.tab} />;
  return (
    <>
      <FilterBar
        search={{ label: "Search my courses", placeholder: "Title", className: "max-w-96" }}
        names={filterNames}
      >
        <Select
          label="Sort"
          hideLabel
          className="w-44"
          value={search.sort}
          options={sorts}
          onChange={(event) => change({ sort: event.target.value === "recent" ? null : event.target.value })}
        />
      </FilterBar>
      <CardPages list={data} keyOf={(item) => item.enrolment_id} names={filterNames} label="Pages of courses">
        {(item) => <MyCourseCard item={item} />}
      </CardPages>
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

function readSearch(params: URLSearchParams): MyCoursesSearch {
  const page = Number(params.get("page"));
  return {
    tab: tabs.find(({ value }) => value === params.get("tab"))?.value ?? "in_progress",
    q: params.get("q")?.trim() ?? "",
    sort: sorts.find(({ value }) => value === params.get("sort"))?.value ?? "recent",
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}
