import { formatUsd } from "@pavane/contract/core/money";
import { showPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link, Navigate } from "react-router";
import { dateText } from "../../../time/dates.ts";
import { orderStatusNames, orderStatusTones } from "../../../money/order-texts.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FilterBar } from "../../../ui/search/filter-bar.tsx";
import { NoMatch } from "../../../ui/search/no-match.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { Price } from "../../../ui/display/price.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { ordersQuery, type OrderCard, type Orders } from "../queries.ts";
import type { PurchasesSearch } from "../rules/purchases-search.ts";

const filterNames = ["q"];

export function OrdersTab({ search: { q, page, booking } }: { search: PurchasesSearch }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(ordersQuery({ q, page, booking }));
  if (isError && !data) return <ErrorState subject="Your orders" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading your orders" rows={4} />;
  // The receipt of a booking is with its order.
  const [only, more] = data.data;
  if (booking !== undefined && only && !more && !isPlaceholderData)
    return <Navigate to={paths.myPurchases({ tab: "orders", order: only.public_id })} replace />;
  if (data.data.length === 0 && q === "") {
    return (
      <EmptyState action={<ButtonLink to={paths.curriculum()}>Open the curriculum store</ButtonLink>}>
        No orders yet.
      </EmptyState>
    );
  }
  return (
    <>
      <FilterBar
        search={{ label: "Search my orders", placeholder: "Order number or title", className: "max-w-96" }}
        names={filterNames}
      />
      {data.data.length === 0 ? <NoMatch names={filterNames} /> : <OrderList orders={data} />}
    </>
  );
}

function OrderList({ orders: { data, page } }: { orders: Orders }) {
  return (
    <>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {data.map((order) => (
          <OrderRow key={order.public_id} order={order} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={page.number} pages={Math.ceil(page.total / page.size)} label="Pages of orders" />
      </div>
    </>
  );
}

/** The whole row opens the order; paying is beside it. */
function OrderRow({ order }: { order: OrderCard }) {
  const number = showPublicId(order.public_id);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 bg-card px-5 py-4 transition-colors hover:bg-ground lg:grid-cols-[9.5rem_minmax(0,1fr)_10rem_6.5rem_5.5rem]">
      <div>
        <Link
          to={paths.myPurchases({ tab: "orders", order: order.public_id })}
          className="tabular rounded-chip font-semibold whitespace-nowrap after:absolute after:inset-0 hover:text-velvet"
        >
          {number}
        </Link>
        <p className="text-small text-soft">{dateText(order.created_at)}</p>
      </div>
      <p className="min-w-0 text-meta max-lg:order-3 max-lg:col-span-2">
        <span className="block truncate">{order.titles.join(", ")}</span>
        {order.items > 1 ? <span className="text-small text-soft">{order.items} items</span> : null}
      </p>
      <div className="max-lg:order-4 max-lg:self-center">
        <Badge tone={orderStatusTones[order.status]}>{orderStatusNames[order.status]}</Badge>
      </div>
      <div className="text-right max-lg:order-2">
        <Price value={order.total} />
        {Number(order.refunded) > 0 ? (
          <p className="tabular text-small whitespace-nowrap text-soft">{formatUsd(order.refunded)} back</p>
        ) : null}
      </div>
      <div className="flex min-w-5 justify-end max-lg:order-5">
        {order.can.pay ? (
          <ButtonLink
            size="small"
            to={paths.pay({ order: order.public_id })}
            className="relative z-10"
            aria-label={`Pay now: order ${number}`}
          >
            Pay now
          </ButtonLink>
        ) : (
          <ChevronRight aria-hidden className="size-4 text-soft max-lg:hidden" />
        )}
      </div>
    </li>
  );
}
