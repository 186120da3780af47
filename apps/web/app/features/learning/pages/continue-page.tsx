import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { continueQuery } from "../queries.ts";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** Replaces itself with the lesson to continue with, or with the course page. */
export default function ContinuePage() {
  const { courseId = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(continueQuery(courseId));
  usePageTitle("Continue");
  const message = data?.message ?? null;
  useOnChange(message, () => toast({ title: message ?? "" }));
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) {
    return (
      <div role="alert" className="page-gutter grid justify-items-center gap-4 py-24 text-center">
        <p>We could not find your place.</p>
        <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (data?.lesson) return <Navigate replace to={paths.lesson(courseId, data.lesson.module_id, data.lesson.id)} />;
  if (data) return <Navigate replace to={paths.course(courseId)} />;
  return (
    <Loading label="Finding your place" className="page-gutter grid gap-4 py-12">
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="aspect-video w-full max-w-[760px] rounded-card" />
    </Loading>
  );
}
