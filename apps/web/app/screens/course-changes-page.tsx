import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { courseQuery, type Course } from "../features/courses/queries.ts";
import { VersionHistory } from "../features/courses/versions/version-history.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { readId } from "../ui/search/read-id.ts";

export const meta = privateMeta("What changed");

/** What new versions of a course changed since one enrolled. */
export default function CourseChangesPage() {
  const id = readId(useParams()["id"]);
  return id === null ? <NotFound /> : <Changes key={id} id={id} />;
}

function Changes({ id }: { id: number }) {
  const { data: course, error, isFetching, refetch } = useQuery(courseQuery(id));
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (course && course.access.state === "none" && !course.can.teach) return <NotFound />;
  return (
    <div className="page-gutter mx-auto max-w-[860px] py-8 lg:py-12">
      {course ? <Opened course={course} /> : null}
      {error && !course ? <ErrorState subject="The course" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!course && !error ? (
        <Loading label="Loading the course" className="grid gap-5">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-60" />
        </Loading>
      ) : null}
    </div>
  );
}

const Opened = ({ course }: { course: Course }) => (
  <>
    <Link
      to={paths.course(course.id)}
      className="mb-2 flex min-h-9 w-fit items-center gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      <span className="[overflow-wrap:anywhere]">{course.title}</span>
    </Link>
    <h1 tabIndex={-1} className="display-page mb-8">
      What changed
    </h1>
    <h2 className="sr-only">Versions</h2>
    <VersionHistory
      courseId={course.id}
      empty="Nothing changed since you enrolled."
      addressOf={({ kind, module_id: module, lesson_id: lesson }) =>
        kind === "lesson" && module !== null && lesson !== null ? paths.lesson(course.id, module, lesson) : null
      }
    />
  </>
);
