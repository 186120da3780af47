import { useQuery } from "@tanstack/react-query";
import { mailKeptText } from "@pavane/contract/messages/outbox";
import { MailWarning } from "lucide-react";
import { Suspense, useMemo } from "react";
import type { MetaArgs } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { pageTitle } from "../../../lib/site.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { isFiltered } from "../../../ui/filters.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { NoMatch } from "../../../ui/no-match.tsx";
import { PageSize } from "../../../ui/page-size.tsx";
import { changeSearch, useSearchState } from "../../../ui/search-state.ts";
import { TableLoading } from "../../../ui/table-loading.tsx";
import { outboxColumns } from "../components/outbox-columns.tsx";
import { OutboxFiltersBar } from "../components/outbox-filters-bar.tsx";
import { outboxQuery, type Outbox } from "../queries.ts";
import { filterNames, outboxFilters } from "../rules/outbox-filters.ts";

const MailDialog = lazyNamed(() => import("../components/mail-dialog.tsx"), "MailDialog");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Messages", matches) },
  { name: "robots", content: "noindex" },
];

export default function MessagesPage() {
  return (
    <RequireAdminPage page="/admin/messages">
      <OutboxTab />
    </RequireAdminPage>
  );
}

function OutboxTab() {
  const [search, change] = useSearchState();
  const { data, isError, isFetching, refetch } = useQuery(outboxQuery(outboxFilters(search)));
  const open = Number(search.get("id"));
  return (
    <>
      <AdminHeading title="Messages" lead="Outbox: every mail this site has written" />
      {data && !data.delivering ? <MailKept /> : null}
      <OutboxFiltersBar kinds={data?.kinds ?? []} />
      {isError && !data ? <ErrorState subject="The outbox" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading label="Loading the outbox" /> : null}
      {data ? <OutboxTable outbox={data} /> : null}
      {Number.isSafeInteger(open) && open > 0 ? (
        <Suspense>
          <MailDialog key={open} id={open} onClose={() => change({ id: null, page: search.get("page") })} />
        </Suspense>
      ) : null}
    </>
  );
}

function MailKept() {
  return (
    <p className="mb-5 flex items-center gap-3 rounded-control bg-brass-tint px-4 py-3 text-meta font-semibold text-on-brass-tint">
      <MailWarning aria-hidden className="size-5 shrink-0" />
      {mailKeptText}
    </p>
  );
}

function OutboxTable({ outbox }: { outbox: Outbox }) {
  const [search] = useSearchState();
  const columns = useMemo(() => outboxColumns((id) => ({ search: changeSearch(search, { id }) })), [search]);
  const empty = isFiltered(search, filterNames) ? (
    <NoMatch names={filterNames} />
  ) : (
    <EmptyState>No messages here.</EmptyState>
  );
  return (
    <>
      <DataTable
        label="Outbox"
        columns={columns}
        rows={outbox.data}
        rowId={({ id }) => id}
        page={outbox.page}
        empty={empty}
      />
      <PageSize size={outbox.page.size} total={outbox.page.total} />
    </>
  );
}
