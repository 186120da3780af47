import { showPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { ApiError } from "../../../../api/api-error.ts";
import { orderStatusNames, orderStatusTones } from "../../../../money/order-texts.ts";
import { AdminHeading } from "../../../../administration/admin-frame.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { changeSearch, useSearchState } from "../../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { orderQuery, type AdminOrder } from "../queries.ts";
import { DisputeNotice, DisputesSection } from "./disputes-section.tsx";
import { EventsSection } from "./events-section.tsx";
import { ItemsSection } from "./items-section.tsx";
import { LedgerSection } from "./ledger-section.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { PaymentsSection } from "./payments-section.tsx";
import { RefundsSection } from "./refunds-section.tsx";

/** One order with everything that happened to it, in place of the table. */
export function OrderPanel({ publicId }: { publicId: string }) {
  const [search] = useSearchState();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(publicId));
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={{ search: changeSearch(search, { order: null }) }}
        className="mb-2 flex min-h-9 w-fit items-center pointer-coarse:min-h-11 gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {search.get("tab") === "requests" ? "All refund requests" : "All orders"}
      </Link>
      {data ? <Opened data={data} /> : <AdminHeading title="Order" />}
      {missing ? <EmptyState>There is no order here.</EmptyState> : null}
      {error && !missing && !data ? (
        <ErrorState subject="The order" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? <PanelLoading /> : null}
    </>
  );
}

function Opened({ data }: { data: AdminOrder }) {
  const { order } = data;
  return (
    <>
      <AdminHeading
        // The display type is not for codes.
        title={
          <span className="tabular font-sans text-heading font-semibold tracking-normal">
            Order {showPublicId(order.public_id)}
          </span>
        }
        lead={
          <span className="mt-1 flex flex-wrap gap-2">
            <Badge tone={orderStatusTones[order.status]}>{orderStatusNames[order.status]}</Badge>
            {order.test_mode ? <Badge>Test mode</Badge> : null}
            {order.disputed ? <Badge tone="brick">Disputed</Badge> : null}
            {order.late ? <Badge tone="brass">Paid too late</Badge> : null}
          </span>
        }
        actions={<OrderActions data={data} />}
      />
      <div className="grid gap-8">
        <DisputeNotice disputes={data.disputes} />
        <OrderFacts data={data} />
        <ItemsSection data={data} />
        <PaymentsSection payments={data.payments} />
        <RefundsSection data={data} />
        <DisputesSection disputes={data.disputes} />
        <LedgerSection ledger={data.ledger} />
        <EventsSection events={data.events} />
      </div>
    </>
  );
}

function PanelLoading() {
  return (
    <Loading label="Loading the order" className="grid gap-8">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  );
}
