import { useQuery } from "@tanstack/react-query";
import type { Course } from "../../features/courses/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { CourseAgreement } from "./course-agreement.tsx";
import { DropOffs } from "./drop-offs.tsx";
import { PublishChecklist } from "./publish-checklist.tsx";
import { courseDropOffQuery } from "./queries.ts";

/** What is missing before it is published, and where learners stop. */
export function CourseOverview({ course }: { course: Course }) {
  const { data, isError, isFetching, refetch } = useQuery(courseDropOffQuery(course.id));
  return (
    <div className="grid grid-cols-1 gap-9">
      <PublishChecklist course={course} />
      {isError && !data ? <ErrorState subject="The numbers" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading the numbers">
          <Skeleton className="h-28" />
        </Loading>
      ) : null}
      {data && data.learners > 0 ? <DropOffs courses={[data]} /> : null}
      <CourseAgreement courseId={course.id} />
      {data?.learners === 0 ? (
        <EmptyState
          action={
            <ButtonLink variant="outline" to={teachingPaths.students({ course: course.id })}>
              Grant access
            </ButtonLink>
          }
        >
          No learners yet.
        </EmptyState>
      ) : null}
    </div>
  );
}
