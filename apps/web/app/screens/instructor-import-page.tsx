import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { ApiError, messageOf } from "../api/api-error.ts";
import { CreatorsOnly } from "../features/courses/components/creators-only.tsx";
import { courseImportQuery } from "./creator/imports/queries.ts";
import { NotFound } from "../layout/not-found.tsx";
import { privateMeta } from "../page/site.ts";
import { adminPaths } from "../admin-paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { readId } from "../ui/search/read-id.ts";
import { ImportReview } from "./creator/import-review.tsx";

export const meta = privateMeta("Import a course");

/** A course of another system that was read: what comes and what does not, before anything is made. */
export default function InstructorImportPage() {
  const id = readId(useParams()["id"] ?? null);
  return <CreatorsOnly>{id === null ? <NotFound /> : <OneImport id={id} />}</CreatorsOnly>;
}

function OneImport({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(courseImportQuery(id));
  if (data) return <ImportReview found={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <AdminHeading title="Import a course" />
        <EmptyState action={<ButtonLink to={adminPaths.courseCreator()}>Choose a file</ButtonLink>}>
          {messageOf(error, "This import is no longer kept.")}
        </EmptyState>
      </>
    );
  if (error) return <ErrorState subject="The import" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading label="Loading the import" className="grid gap-5">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-80" />
    </Loading>
  );
}
