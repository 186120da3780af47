import { authorRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole, isAdmin } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { AdminFrame } from "../administration/admin-frame.tsx";
import { ApiError } from "../api/api-error.ts";
import { FeatureGate } from "../features/courses/components/feature-gate.tsx";
import { freshCourseQuery } from "../features/courses/queries.ts";
import { AccessDenied } from "../layout/access-denied.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { useMe } from "../session/use-me.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { BeginCourse } from "./creator/begin-course.tsx";
import { CourseSteps } from "./creator/course-steps.tsx";
import { InstructorArea } from "./teaching/instructor-area.tsx";
import { readId } from "../ui/search/read-id.ts";

export const meta = privateMeta("Course creator");

/** The guided way to a course: first the level, then the role (specification of learning, 5). */
export default function CourseCreatorPage() {
  return (
    <FeatureGate feature="course_administration" leaveTo={paths.home()}>
      <ForAuthors>
        <Creator />
      </ForAuthors>
    </FeatureGate>
  );
}

function ForAuthors({ children }: { children: ReactNode }) {
  const { role } = useMe();
  const isAuthor = hasAnyRole(role, authorRoles);
  const content = isAuthor ? children : <AccessDenied whom="This page is only for instructors and admins." />;
  if (isAdmin(role)) return <AdminFrame>{content}</AdminFrame>;
  return isAuthor ? <InstructorArea>{content}</InstructorArea> : content;
}

function Creator() {
  const [search] = useSearchState();
  const asked = search.get("course");
  const id = readId(asked);
  if (asked === null) return <BeginCourse />;
  return id === null ? <NotFound /> : <OneCourse key={id} id={id} />;
}

function OneCourse({ id }: { id: number }) {
  const course = useQuery(freshCourseQuery(id));
  if (course.data && course.isFetchedAfterMount)
    return course.data.draft_of !== null ? (
      <Navigate to={teachingPaths.editTaughtCourse(id)} replace />
    ) : course.data.can.edit ? (
      <CourseSteps course={course.data} />
    ) : (
      <NotFound />
    );
  if (course.error instanceof ApiError && course.error.status === 404) return <NotFound />;
  if (course.isError)
    return <ErrorState subject="The course" onRetry={() => void course.refetch()} busy={course.isFetching} />;
  return (
    <Loading label="Loading the course" className="grid gap-5">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-12" />
      <Skeleton className="h-60" />
    </Loading>
  );
}
