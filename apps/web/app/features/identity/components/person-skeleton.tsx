import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

export function PersonSkeleton() {
  return (
    <Loading label="Loading profile" className="page-gutter pt-10 lg:pt-14">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8">
        <Skeleton className="size-[136px] rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-96 max-w-full" />
        </div>
      </div>
      <div className="mt-10 grid max-w-[68ch] gap-3">
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </Loading>
  );
}
