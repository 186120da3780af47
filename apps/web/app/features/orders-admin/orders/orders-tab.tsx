import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { isFiltered } from "../../../ui/filters.ts";
import { NoMatch } from "../../../ui/no-match.tsx";
import { PageSize } from "../../../ui/page-size.tsx";
import { changeSearch, useSearchState } from "../../../ui/search-state.ts";
import { TableLoading } from "../../../ui/table-loading.tsx";
import { ordersQuery } from "../queries.ts";
import { orderChoices, orderDays, orderFilterNames, orderFilters } from "../rules/order-filters.ts";
import { ordersColumns } from "./orders-columns.tsx";

export function OrdersTab() {
  const [search] = useSearchState();
  const { data, isError, isFetching, refetch } = useQuery(ordersQuery(orderFilters(search)));
  const columns = useMemo(() => ordersColumns((order) => ({ search: changeSearch(search, { order }) })), [search]);
  return (
    <>
      <FilterBar
        search={{ label: "Search orders", placeholder: "Order number, e-mail or name" }}
        choices={orderChoices}
        more={orderDays}
        names={orderFilterNames}
      />
      {isError && !data ? <ErrorState subject="Orders" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading label="Loading orders" /> : null}
      {data ? (
        <>
          <DataTable
            label="Orders"
            columns={columns}
            rows={data.data}
            rowId={(order) => order.public_id}
            page={data.page}
            empty={
              isFiltered(search, orderFilterNames) ? (
                <NoMatch names={orderFilterNames} />
              ) : (
                <EmptyState>No orders yet.</EmptyState>
              )
            }
          />
          <PageSize size={data.page.size} total={data.page.total} />
        </>
      ) : null}
    </>
  );
}
