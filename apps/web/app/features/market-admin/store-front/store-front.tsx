import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { storeFrontQuery } from "../queries.ts";
import { StoreFrontForm } from "./store-front-form.tsx";

/** Which resources the store shows first, in which order. */
export function StoreFront() {
  const { data, isError, isFetching, refetch } = useQuery(storeFrontQuery());
  if (data?.most === 0) return <EmptyState>The settings leave no place for featured resources.</EmptyState>;
  if (data) return <StoreFrontForm front={data} reload={async () => (await refetch()).data} />;
  if (isError) return <ErrorState subject="The curriculum store" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading label="Loading the store front" className="grid gap-2">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-16 rounded-card" />
      ))}
    </Loading>
  );
}
