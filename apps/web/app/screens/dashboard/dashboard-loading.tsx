import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** In the shape of what comes. */
export function DashboardLoading() {
  return (
    <div aria-busy>
      <output className="mb-5 block text-meta text-soft">Loading dashboard...</output>
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
      <div className="mt-12 grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  );
}
