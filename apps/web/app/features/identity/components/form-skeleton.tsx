import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

export const FormSkeleton = ({ label = "Loading the form" }: { label?: string }) => (
  <Loading label={label} className="grid gap-5">
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </Loading>
);
