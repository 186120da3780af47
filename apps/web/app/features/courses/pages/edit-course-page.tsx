import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { ApiError } from "../../../api/api-error.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { FeatureGate } from "../components/feature-gate.tsx";
import { NotFound } from "../../../layout/not-found.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EditCourseForm } from "../forms/edit-course-form.tsx";
import { freshCourseQuery } from "../queries.ts";

/** A number that is none, or none at all, leads to the list of courses (specification, section 2.8). */
export default function EditCoursePage() {
  const { id } = useParams();
  if (id === undefined || !/^[1-9]\d{0,15}$/.test(id)) return <Navigate to={paths.adminCourses()} replace />;
  return (
    <RequireAdminPage page="/admin/courses/create">
      <FeatureGate feature="course_administration">
        <EditCourse key={id} id={Number(id)} />
      </FeatureGate>
    </RequireAdminPage>
  );
}

export const meta = privateMeta("Edit Course");

function EditCourse({ id }: { id: number }) {
  const course = useQuery(freshCourseQuery(id));
  if (course.data && course.isFetchedAfterMount) return <EditCourseForm first={course.data} />;
  if (course.error instanceof ApiError && course.error.status === 404) return <NotFound />;
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
