import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { UnsavedTextsFirst } from "../../../forms/unsaved-texts.tsx";
import { NotFound } from "../../../layout/not-found.tsx";
import { adminPaths } from "../../../admin-paths.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { freshCourseQuery } from "../queries.ts";
import { EditCourseForm } from "./edit-course-form.tsx";

/** The form of a course, once what is stored now is there. */
export function LoadEditCourse({ id, back }: { id: number; back: string }) {
  const course = useQuery(freshCourseQuery(id));
  if (course.data && course.isFetchedAfterMount) return <EditCourseForm first={course.data} back={back} />;
  if (course.error instanceof ApiError && course.error.status === 404)
    return (
      <UnsavedTextsFirst areas={[teachingPaths.taughtCourse(id), adminPaths.editCourse(id)]} gone>
        <NotFound />
      </UnsavedTextsFirst>
    );
  if (course.isError)
    return <ErrorState subject="The course" onRetry={() => void course.refetch()} busy={course.isFetching} />;
  return (
    <Loading label="Loading the course" className="grid max-w-[860px] gap-5">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
      <Skeleton className="h-11" />
    </Loading>
  );
}
