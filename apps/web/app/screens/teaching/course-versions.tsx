import { ApiError } from "../../api/api-error.ts";
import { useQuery } from "@tanstack/react-query";
import type { Course } from "../../features/courses/queries.ts";
import { comparisonQuery } from "../../features/courses/versions/queries.ts";
import { PrepareVersion } from "../../features/courses/versions/new-version-notice.tsx";
import { VersionHistory } from "../../features/courses/versions/version-history.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { OpenVersion } from "./open-version.tsx";

/** The new version of a course that is in preparation, and those that were published. */
export const CourseVersions = ({ course }: { course: Course }) => (
  <div className="grid max-w-[860px] gap-12">
    {course.draft ? <Compared course={course} /> : <NoVersion course={course} />}
    {course.published_versions > 0 ? (
      <section aria-labelledby="published-versions">
        <h2 id="published-versions" className="mb-4 text-title font-semibold">
          Published versions
        </h2>
        <VersionHistory courseId={course.id} empty="No new version was published yet." />
      </section>
    ) : null}
  </div>
);

function NoVersion({ course }: { course: Course }) {
  const mayPrepare = course.can.edit && course.status === "published";
  if (!mayPrepare && course.published_versions > 0) return null;
  return (
    <EmptyState action={mayPrepare ? <PrepareVersion courseId={course.id} /> : null}>
      {mayPrepare
        ? "No new version is in preparation. Prepare one to change much and publish it in one step; learners are told what changed."
        : "No new version was published yet."}
    </EmptyState>
  );
}

function Compared({ course }: { course: Course }) {
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(course.id));
  if (error instanceof ApiError && error.status === 404)
    return <p className="text-soft">This new version was published or discarded already. Reload the page.</p>;
  if (data) return <OpenVersion key={data.draft_id} comparison={data} />;
  if (error) return <ErrorState subject="The new version" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading label="Comparing the new version" className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-60" />
    </Loading>
  );
}
