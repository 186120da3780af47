import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { AddResource } from "../components/add-resource.tsx";
import { sellerDashboardQuery, type SellerDashboard } from "../queries.ts";
import { useIsReadOnly } from "../seller-store.ts";
import { BestResources } from "./best-resources.tsx";
import { LastMonth } from "./last-month.tsx";
import { LastSales } from "./last-sales.tsx";
import { NextPayout } from "./next-payout.tsx";
import { ResourceStates } from "./resource-states.tsx";
import { ToDo } from "./to-do.tsx";

/** What needs the seller's attention, and the status of their resources. */
export function SellerDashboardPanel() {
  const { data, isError, isFetching, refetch } = useQuery(sellerDashboardQuery());
  return (
    <>
      {isError && !data ? (
        <ErrorState subject="Your dashboard" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading dashboard..." className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-28 rounded-card lg:col-span-2" />
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </Loading>
      ) : null}
      {data ? <Dashboard dashboard={data} /> : null}
    </>
  );
}

function Dashboard({ dashboard }: { dashboard: SellerDashboard }) {
  const { states, on_sale: onSale, to_do: toDo, best, last_sales: lastSales, money, recent } = dashboard;
  const readOnly = useIsReadOnly(dashboard.store);
  const sold = best.length > 0 || lastSales.length > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] xl:grid-rows-[auto_auto_1fr_auto]">
      <div className="xl:col-span-2">
        <NextPayout money={money} />
      </div>
      <div className="xl:col-start-2 xl:row-span-2 xl:row-start-2">
        <ToDo toDo={toDo} />
        <ResourceStates states={states} onSale={onSale} />
      </div>
      {sold ? (
        <LastMonth recent={recent} />
      ) : (
        <section className="rounded-card border border-line bg-card">
          <EmptyState action={readOnly ? null : <AddResource />}>No sales yet. Publish a resource to start.</EmptyState>
        </section>
      )}
      {sold ? (
        <>
          <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-3">
            <LastSales sales={lastSales} />
          </div>
          <div className="min-w-0 xl:col-start-2 xl:row-start-4">
            {best.length > 0 ? <BestResources best={best} /> : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
