import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { userDashboardQuery } from "../queries.ts";
import { LearningSections } from "./learning-sections.tsx";

export function LearningDashboard() {
  const { data, isError, isFetching, refetch } = useQuery(userDashboardQuery());
  if (data) return <LearningSections dashboard={data} />;
  if (isError) return <ErrorState subject="Your dashboard" onRetry={() => void refetch()} busy={isFetching} />;
  return <DashboardLoading />;
}

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
