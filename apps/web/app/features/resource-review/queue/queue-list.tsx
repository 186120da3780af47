import type { QueueTab } from "@pavane/contract/resources/schema-queue";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { DataTable } from "../../../ui/tables/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { NoMatch } from "../../../ui/search/no-match.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { queueQuery, queueSearch, tabOf } from "../queries.ts";
import { queueColumns } from "./queue-columns.tsx";

const nothing = "Nothing waits for review.";

const emptyTexts: Readonly<Record<QueueTab, string>> = {
  waiting: nothing,
  mine: nothing,
  edited: nothing,
  changes_requested: "No changes are requested.",
  published: "Nothing is published yet.",
};

export function QueueList() {
  const [search] = useSearchState();
  const answer = useQuery(queueQuery(queueSearch(search)));
  const { data, isError, isFetching, refetch, isPlaceholderData, dataUpdatedAt } = answer;
  // Ages are as of the last answer, so that drawing again moves nothing.
  const [shownAt] = useState(() => Date.now());
  const now = dataUpdatedAt || shownAt;
  const columns = useMemo(
    () => queueColumns({ now, open: (id) => ({ search: changeSearch(search, { id }) }) }),
    [search, now],
  );
  if (!data && isError)
    return <ErrorState subject="The review queue" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading the review queue" />;
  return (
    <div className={cx("transition-opacity", isPlaceholderData && "opacity-60")} aria-busy={isPlaceholderData}>
      <DataTable
        label="The review queue"
        columns={columns}
        rows={data.data}
        rowId={({ id }) => id}
        page={data.page}
        empty={search.get("q") ? <NoMatch names={["q"]} /> : <EmptyState>{emptyTexts[tabOf(search)]}</EmptyState>}
      />
    </div>
  );
}
