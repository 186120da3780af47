import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  useParams,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { counted } from "../../../counted.ts";
import { browserPageData, notFound, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import { readCatalogueSearch, sortOptions } from "../catalogue/catalogue-search.ts";
import { cardOfCourse } from "../components/course-card.tsx";
import { CourseGrid, CourseGridSkeleton } from "../components/course-grid.tsx";
import { instructorCoursesQuery, instructorQuery } from "../queries.ts";

const load = async ({ client, params, url }: PageRequest) => {
  const id = params["instructorId"] ?? "";
  if (!/^[1-9]\d*$/.test(id)) notFound();
  const { sort, page } = readCatalogueSearch(url.searchParams);
  const [person] = await Promise.all([
    client.fetchQuery(instructorQuery(id)),
    client.fetchQuery(instructorCoursesQuery(id, sort, page)),
  ]);
  return { name: person.name, id };
};

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load);

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const title = pageTitle(`Courses by ${loaderData.head.name}`, matches);
  const description = `All certification courses taught by ${loaderData.head.name}.`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: loaderData.canonical },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: loaderData.canonical },
    {
      property: "og:image",
      content: new URL(`/covers/person/${loaderData.head.id}.png?size=og`, loaderData.canonical).href,
    },
  ];
}

export default function InstructorCoursesPage() {
  const id = useParams()["instructorId"] ?? "";
  const [params] = useSearchParams();
  const [, change] = useSearchState();
  const { sort, page } = readCatalogueSearch(params);
  const { data: person } = useQuery(instructorQuery(id));
  const { data: list, isPlaceholderData } = useQuery({
    ...instructorCoursesQuery(id, sort, page),
    placeholderData: keepPreviousData,
  });
  const name = person?.name ?? "";
  return (
    <div className="page-gutter py-10 lg:py-14">
      <Breadcrumbs crumbs={[{ label: name, to: paths.instructor(id) }, { label: "Courses" }]} />
      <h1 tabIndex={-1} className="display-page mt-3">
        Courses by {name}
      </h1>
      {list && list.page.total > 0 ? (
        <div className="mt-7 mb-5 flex flex-wrap items-center justify-between gap-3">
          <p className="tabular font-semibold">{counted(list.page.total, "course")}</p>
          <Select
            label="Sort"
            hideLabel
            dense
            className="w-48"
            value={sort}
            options={sortOptions(false)}
            onChange={(event) => change({ sort: event.target.value === "popular" ? null : event.target.value })}
          />
        </div>
      ) : null}
      {list && list.page.total === 0 ? <EmptyState>No courses published yet.</EmptyState> : null}
      {list ? <CourseGrid courses={list.data.map(cardOfCourse)} stale={isPlaceholderData} /> : <CourseGridSkeleton />}
      <div className="mt-10">
        <Pagination
          page={list?.page.number ?? 1}
          pages={list ? Math.ceil(list.page.total / list.page.size) : 1}
          label="Pages of courses"
        />
      </div>
    </div>
  );
}
