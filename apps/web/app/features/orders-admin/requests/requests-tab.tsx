import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NoMatch } from "../../../ui/no-match.tsx";
import { PageSize } from "../../../ui/page-size.tsx";
import { changeSearch, useSearchState } from "../../../ui/search-state.ts";
import { Select } from "../../../ui/select.tsx";
import { TableLoading } from "../../../ui/table-loading.tsx";
import { requestsQuery, type RefundRequest } from "../queries.ts";
import { requestFilters, requestStateOptions } from "../rules/order-filters.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { requestsColumns, type Decision } from "./requests-columns.tsx";

/** What buyers ask back; the server puts those that wait first. */
export function RequestsTab() {
  const [search, change] = useSearchState();
  const [deciding, setDeciding] = useState<{ decision: Decision; request: RefundRequest } | null>(null);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(requestsQuery(requestFilters(search)));
  const columns = useMemo(
    () =>
      requestsColumns({
        toOrder: (order) => ({ search: changeSearch(search, { order }) }),
        onDecide: (decision, request) => setDeciding({ decision, request }),
        now: dataUpdatedAt,
      }),
    [search, dataUpdatedAt],
  );
  const state = search.get("state") ?? "";
  const close = () => setDeciding(null);
  return (
    <>
      <search className="mb-5 flex flex-wrap gap-3">
        <Select
          label="State"
          hideLabel
          placeholder="Every state"
          className="w-44"
          options={requestStateOptions}
          value={state}
          onChange={({ target }) => change({ state: target.value })}
        />
        {state === "" ? null : (
          <Button variant="ghost" onClick={() => change({ state: null })}>
            Clear filters
          </Button>
        )}
      </search>
      {isError && !data ? (
        <ErrorState subject="The refund requests" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? <TableLoading label="Loading refund requests" /> : null}
      {data ? (
        <>
          <DataTable
            label="Refund requests"
            columns={columns}
            rows={data.data}
            rowId={({ id }) => id}
            page={data.page}
            empty={state === "" ? <EmptyState>No refund requests.</EmptyState> : <NoMatch names={["state"]} />}
          />
          <PageSize size={data.page.size} total={data.page.total} />
        </>
      ) : null}
      {deciding?.decision === "approve" ? <ApproveDialog request={deciding.request} onClose={close} /> : null}
      {deciding?.decision === "refuse" ? <RefuseDialog request={deciding.request} onClose={close} /> : null}
    </>
  );
}
