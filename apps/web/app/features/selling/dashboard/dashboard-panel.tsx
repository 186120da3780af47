import { resourceStatuses, resourceStatusNames } from "@pavane/contract/resources/choices";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { AddResource } from "../components/add-resource.tsx";
import { sellerDashboardQuery, type SellerDashboard } from "../queries.ts";
import { isReadOnly } from "../seller-store.ts";
import { BestResources } from "./best-resources.tsx";
import { LastSales } from "./last-sales.tsx";
import { MoneyNow } from "./money-now.tsx";
import { ToDo } from "./to-do.tsx";

/** What needs a seller, and how their resources stand. */
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
  const readOnly = isReadOnly(dashboard.store);
  const { states, on_sale: onSale, to_do: toDo, best, last_sales: lastSales } = dashboard;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[1.4fr_1fr]">
      <MoneyNow recent={dashboard.recent} money={dashboard.money} />
      <section aria-labelledby="by-state" className="xl:col-span-2">
        <h2 id="by-state" className="mb-3 text-title font-semibold">
          Resources
        </h2>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
          {resourceStatuses.map((state) => (
            <State
              key={state}
              label={resourceStatusNames[state]}
              count={states[state] ?? 0}
              state={state}
              note={state === "published" ? notAllOnSale(states.published ?? 0, onSale) : null}
            />
          ))}
        </dl>
      </section>
      <ToDo toDo={toDo} />
      {best.length > 0 || lastSales.length > 0 ? (
        <div className="grid min-w-0 grid-cols-1 gap-9">
          {best.length > 0 ? <BestResources best={best} /> : null}
          <LastSales sales={lastSales} />
        </div>
      ) : (
        <section className="rounded-card border border-line bg-card">
          <EmptyState action={readOnly ? null : <AddResource />}>No sales yet. Publish a resource to start.</EmptyState>
        </section>
      )}
    </div>
  );
}

interface StateProps {
  label: string;
  count: number;
  state: string;
  note: string | null;
}

function State({ label, count, state, note }: StateProps) {
  return (
    <div className="relative grid content-start gap-0.5 bg-card px-4 py-3.5 has-[a:hover]:bg-ground">
      <dt className="text-meta text-soft">
        <Link
          to={paths.sellerResources({ state })}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-velvet"
        >
          {label}
        </Link>
      </dt>
      <dd className="tabular text-heading font-semibold">
        {count.toLocaleString("en-US")}
        {note ? <span className="block text-small font-normal text-soft">{note}</span> : null}
      </dd>
    </div>
  );
}

/** Curricula that lack parts, and stores that do not sell, are published and yet not on sale. */
const notAllOnSale = (published: number, onSale: number): string | null =>
  published === onSale ? null : `${onSale.toLocaleString("en-US")} on sale`;
