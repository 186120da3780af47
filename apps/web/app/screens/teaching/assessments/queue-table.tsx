import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { queueQuery } from "../../../features/learning/marking/queries.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { NoMatch } from "../../../ui/search/no-match.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { DataTable } from "../../../ui/tables/data-table.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { queueColumns } from "./queue-cells.tsx";
import type { RequestedQueue } from "./queue-search.ts";

const emptyTexts: Readonly<Record<RequestedQueue["state"], string>> = {
  waiting: "Nothing to mark.",
  mine: "Nothing to mark.",
  second: "Nothing to mark.",
  released: "Nothing is marked yet.",
};

export function QueueTable({ asked }: { asked: RequestedQueue }) {
  const [search] = useSearchState();
  const { data, isError, isFetching, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(queueQuery(asked));
  // Ages are as of the last answer, so that drawing again moves nothing.
  const [shownAt] = useState(() => Date.now());
  const now = dataUpdatedAt || shownAt;
  const columns = useMemo(
    () => queueColumns({ now, state: asked.state, search: search.toString() }),
    [now, asked.state, search],
  );
  if (!data && isError) return <ErrorState subject="The videos" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading the videos" />;
  const empty = search.get("course") ? (
    <NoMatch names={["course"]} />
  ) : (
    <EmptyState>{emptyTexts[asked.state]}</EmptyState>
  );
  return (
    <div className={cx("transition-opacity", isPlaceholderData && "opacity-60")} aria-busy={isPlaceholderData}>
      <DataTable
        label="Videos to mark"
        columns={columns}
        rows={data.data}
        rowId={({ id }) => id}
        page={data.page}
        empty={empty}
      />
    </div>
  );
}
