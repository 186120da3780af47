import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { Course } from "../queries.ts";
import { CourseModules } from "./course-modules.tsx";
import { CourseSummary } from "./course-summary.tsx";
import type { ShowDialog } from "./open-dialog.ts";

interface CourseDetailsProps {
  course: UseQueryResult<Course>;
  onOpen: ShowDialog;
  /** Gives the choice up when the course is no longer there. */
  onForget: () => void;
}

export function CourseDetails({ course, onOpen, onForget }: CourseDetailsProps) {
  if (course.data) return <Details course={course.data} onOpen={onOpen} />;
  if (course.error instanceof ApiError && course.error.status === 404) return <Gone onForget={onForget} />;
  if (course.isError)
    return <ErrorState subject="The course" onRetry={() => void course.refetch()} busy={course.isFetching} />;
  return <LoadingDetails />;
}

function Details({ course, onOpen }: { course: Course; onOpen: ShowDialog }) {
  return (
    <div className="grid gap-6">
      <CourseSummary course={course} onOpen={onOpen} />
      <CourseModules course={course} onOpen={onOpen} />
    </div>
  );
}

function Gone({ onForget }: { onForget: () => void }) {
  return (
    <EmptyState
      action={
        <Button variant="outline" size="small" onClick={onForget}>
          All Courses
        </Button>
      }
    >
      This course no longer exists.
    </EmptyState>
  );
}

function LoadingDetails() {
  return (
    <Loading label="Loading the course" className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-[280px_1fr]">
        <Skeleton className="aspect-[16/10] w-full" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-20" />
        </div>
      </div>
      <Skeleton className="h-48" />
    </Loading>
  );
}
