import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";

export const DevicesLoading = () => (
  <Loading label="Loading your devices" className="grid gap-3">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-11 w-28" />
  </Loading>
);
