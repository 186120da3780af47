import { oneOf } from "@pavane/contract/core/codes";
import { unchangedDays } from "@pavane/contract/courses/choices";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { CATALOGUE_PAGE, catalogueQuery } from "../queries.ts";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import { CourseCatalogueCard } from "./course-catalogue-card.tsx";
import type { ShowDialog } from "./open-dialog.ts";

interface CourseCatalogueProps {
  onManage: (id: number) => void;
  onOpen: ShowDialog;
}

export function CourseCatalogue({ onManage, onOpen }: CourseCatalogueProps) {
  const [search, change] = useSearchState();
  const filters = {
    q: search.get("q") ?? "",
    status: search.get("status") ?? "",
    instructor: /^[1-9]\d{0,15}$/.exec(search.get("instructor") ?? "")?.[0] ?? "",
    unchanged: oneOf(unchangedDays, search.get("unchanged")) ?? undefined,
    page: Number(search.get("page")) || 1,
  };
  const courses = useQuery(catalogueQuery(filters));
  const filtered =
    filters.q !== "" || filters.status !== "" || filters.instructor !== "" || filters.unchanged !== undefined;
  const clear = () => change({ q: null, status: null, instructor: null, unchanged: null });
  return (
    <section aria-labelledby="course-catalog" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="course-catalog" className="text-heading font-semibold">
          Course Catalog
        </h2>
        <CatalogueFilters q={filters.q} status={filters.status} onChange={change} />
      </div>
      {filters.instructor === "" ? null : (
        <Narrowed onWiden={() => change({ instructor: null })}>Courses of one instructor</Narrowed>
      )}
      {filters.unchanged === undefined ? null : (
        <Narrowed onWiden={() => change({ unchanged: null })}>
          Courses that nobody changed for {filters.unchanged} days
        </Narrowed>
      )}
      {courses.isPending ? <LoadingCourses /> : null}
      {courses.isError ? (
        <ErrorState subject="The courses" onRetry={() => void courses.refetch()} busy={courses.isFetching} />
      ) : null}
      {courses.data?.data.length === 0 ? <NoCourses filtered={filtered} onClear={clear} /> : null}
      {courses.data && courses.data.data.length > 0 ? (
        <>
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3" aria-busy={courses.isPlaceholderData || undefined}>
            {courses.data.data.map((course) => (
              <CourseCatalogueCard key={course.id} course={course} onManage={onManage} onOpen={onOpen} />
            ))}
          </ul>
          <Pagination
            page={courses.data.page.number}
            pages={Math.ceil(courses.data.page.total / CATALOGUE_PAGE)}
            label="Course pages"
          />
        </>
      ) : null}
    </section>
  );
}

/** What an address asks for that has no field of its own. */
const Narrowed = ({ children, onWiden }: { children: ReactNode; onWiden: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-soft">
    {children}
    <Button variant="ghost" size="small" onClick={onWiden}>
      Show all courses
    </Button>
  </p>
);

function NoCourses({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState>No courses available. Create your first course to get started.</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="outline" size="small" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing matches these filters.
    </EmptyState>
  );
}

function LoadingCourses() {
  return (
    <div>
      <output className="mb-3 block text-meta text-soft">Loading courses...</output>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((key) => (
          <div key={key} className="overflow-hidden rounded-card border border-line bg-card">
            <Skeleton className="aspect-[8/5] w-full rounded-none" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-14" />
              <Skeleton className="h-9 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
