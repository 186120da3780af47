import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { userDashboardQuery } from "../queries.ts";
import { DashboardLoading } from "./dashboard-loading.tsx";
import { RolesTeaser } from "./roles-teaser.tsx";
import { LearningSections } from "./learning-sections.tsx";

export function LearningDashboard() {
  const { data, isError, isFetching, refetch } = useQuery(userDashboardQuery());
  if (data)
    return (
      <div className="grid gap-12">
        <LearningSections dashboard={data} />
        <RolesTeaser />
      </div>
    );
  if (isError) return <ErrorState subject="Your dashboard" onRetry={() => void refetch()} busy={isFetching} />;
  return <DashboardLoading />;
}
