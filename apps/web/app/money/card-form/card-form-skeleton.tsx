import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";

export const CardFormSkeleton = () => (
  <Loading label="Loading the payment form" className="grid gap-5">
    <Skeleton className="h-[70px] w-full rounded-control" />
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="h-[70px] rounded-control" />
      <Skeleton className="h-[70px] rounded-control" />
    </div>
    <Skeleton className="h-[70px] w-full rounded-control" />
    <Skeleton className="h-11 w-full rounded-control" />
  </Loading>
);
