import { showPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileText } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { momentText } from "../../../time/dates.ts";
import { OrderCompany } from "../../../money/company/order-company.tsx";
import { orderStatusNames, orderStatusTones } from "../../../money/order-texts.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { orderQuery, useReceipt, type Order, type OrderItem } from "../queries.ts";
import { AskRefundDialog } from "./ask-refund-dialog.tsx";
import { OrderLine } from "./order-line.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderTotals } from "./order-totals.tsx";

/** One order in full, in place of the list. */
export function OrderView({ publicId }: { publicId: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(publicId));
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={paths.myPurchases({ tab: "orders" })}
        className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All orders
      </Link>
      {data ? <Opened order={data} /> : null}
      {missing ? <EmptyState>There is no order here.</EmptyState> : null}
      {error && !missing && !data ? (
        <ErrorState subject="The order" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? <OrderLoading /> : null}
    </>
  );
}

function Opened({ order }: { order: Order }) {
  const [asking, setAsking] = useState<OrderItem | null>(null);
  const paid = order.paid_at !== null;
  return (
    <article aria-labelledby="order" className="mt-2">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id="order" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-heading font-semibold">
            <span className="tabular">Order {showPublicId(order.public_id)}</span>
            <Badge tone={orderStatusTones[order.status]}>{orderStatusNames[order.status]}</Badge>
            {order.test_mode ? <Badge>Test mode</Badge> : null}
          </h2>
          <p className="mt-1 text-meta text-soft">{historyOf(order)}</p>
          <OrderCompany order={order} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          {order.can.pay ? <ButtonLink to={paths.pay({ order: order.public_id })}>Pay now</ButtonLink> : null}
          {paid ? <ReceiptButton publicId={order.public_id} /> : null}
        </div>
      </header>
      {order.late ? (
        <p className="mt-5 rounded-control bg-brass-tint px-4 py-3 text-meta font-medium text-on-brass-tint">
          Your payment arrived after the order ended. It is being refunded.
        </p>
      ) : null}
      {order.disputed ? (
        <p className="mt-5 rounded-control bg-brass-tint px-4 py-3 text-meta font-medium text-on-brass-tint">
          A bank is looking into the payment of this order. What it gave is closed until that is decided.
        </p>
      ) : null}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ul
          className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line"
          aria-label="Items"
        >
          {order.items.map((item) => (
            <OrderLine key={item.id} item={item} onAsk={() => setAsking(item)} />
          ))}
        </ul>
        <div className="grid gap-6">
          <OrderTotals order={order} />
          <OrderRefunds refunds={order.refunds} />
        </div>
      </div>
      {asking ? <AskRefundDialog item={asking} onClose={() => setAsking(null)} /> : null}
    </article>
  );
}

/** "Placed 21 Nov 2026, 14:05, paid 21 Nov 2026, 14:07. Receipt to anna@example.org." */
function historyOf({ created_at: created, paid_at: paid, ended_at: ended, email }: Order): string {
  const end = paid ? `, paid ${momentText(paid)}` : ended ? `, ended ${momentText(ended)}` : "";
  return `Placed ${momentText(created)}${end}. ${paid ? "The receipt went to" : "The receipt will go to"} ${email}.`;
}

function ReceiptButton({ publicId }: { publicId: string }) {
  const receipt = useReceipt(publicId);
  return (
    <Button variant="outline" icon={<FileText aria-hidden />} busy={receipt.isPending} onClick={() => receipt.mutate()}>
      Receipt
    </Button>
  );
}

function OrderLoading() {
  return (
    <Loading label="Loading the order" className="mt-4 grid gap-6">
      <Skeleton className="h-7 w-72 max-w-full" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </Loading>
  );
}
