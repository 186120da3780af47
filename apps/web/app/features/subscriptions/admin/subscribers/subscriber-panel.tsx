import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { ApiError } from "../../../../api/api-error.ts";
import { AdminHeading } from "../../../../administration/admin-frame.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { changeSearch, useSearchState } from "../../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { subscriberQuery, type SubscriberDetail } from "../queries.ts";
import { SubscriberActions } from "./subscriber-actions.tsx";
import { SubscriberEvents } from "./subscriber-events.tsx";
import { SubscriberFacts } from "./subscriber-facts.tsx";
import { SubscriberInvoices } from "./subscriber-invoices.tsx";
import { State } from "./subscribers-cells.tsx";

/** One subscription with its history and invoices, in place of the table. */
export function SubscriberPanel({ id }: { id: number }) {
  const [search] = useSearchState();
  const { data, error, isFetching, refetch } = useQuery(subscriberQuery(id));
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={{ search: changeSearch(search, { id: null, page: search.get("page") }) }}
        className="mb-2 flex min-h-9 w-fit items-center pointer-coarse:min-h-11 gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All subscribers
      </Link>
      {data ? <Opened data={data} /> : <AdminHeading title="Subscription" />}
      {missing ? <EmptyState>There is no subscription here.</EmptyState> : null}
      {error && !missing && !data ? (
        <ErrorState subject="The subscription" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? (
        <Loading label="Loading the subscription" className="grid gap-8">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      ) : null}
    </>
  );
}

function Opened({ data }: { data: SubscriberDetail }) {
  const { row } = data;
  return (
    <>
      <AdminHeading
        title={row.person.name}
        lead={
          <span className="mt-1 flex flex-wrap items-center gap-2">
            {row.plan_name}
            <State row={row} />
          </span>
        }
        actions={<SubscriberActions data={data} />}
      />
      <div className="grid gap-8">
        <SubscriberFacts data={data} />
        <SubscriberInvoices invoices={data.invoices} />
        <SubscriberEvents events={data.events} />
      </div>
    </>
  );
}
