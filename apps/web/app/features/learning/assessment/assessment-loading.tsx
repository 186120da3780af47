import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

export const AssessmentLoading = () => (
  <Loading label="Loading the assessment" className="mt-5 grid gap-3">
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-40 w-full" />
  </Loading>
);
