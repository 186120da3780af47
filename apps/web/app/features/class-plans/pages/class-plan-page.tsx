import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { privateMeta } from "../../../page/site.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PlanEditor } from "../editor/plan-editor.tsx";
import { planQuery } from "../queries.ts";

export const meta = privateMeta("Class plan");

export default function ClassPlanPage() {
  const id = Number(useParams()["id"]);
  return Number.isSafeInteger(id) && id > 0 ? <Plan key={id} id={id} /> : <NotFound />;
}

/** One's own plan; those of others are not there. The editor begins with what is stored now, and keeps to itself from then on. */
function Plan({ id }: { id: number }) {
  const [asked] = useState(() => Date.now());
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(planQuery(id));
  if (error instanceof ApiError && error.status === 404 && !data) return <NotFound />;
  if (error && !data) return <ErrorState subject="Your plans" onRetry={() => void refetch()} busy={isFetching} />;
  // What was kept from an earlier visit may be older than what another tab has saved.
  if (!data || (dataUpdatedAt < asked && isFetching)) return <PlanLoading />;
  return <PlanEditor plan={data} />;
}

const PlanLoading = () => (
  <div className="page-gutter py-10">
    <Loading label="Loading the plan" className="grid gap-5">
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-11 rounded-control" />
      <Skeleton className="h-11 rounded-control" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  </div>
);
