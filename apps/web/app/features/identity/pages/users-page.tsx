import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { MetaArgs } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { displayName } from "../../../lib/display-name.ts";
import { pageTitle } from "../../../lib/site.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { Select } from "../../../ui/select.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { usersQuery } from "../admin/queries.ts";
import { useExportUsers } from "../admin/use-export-users.ts";
import { DEFAULT_SIZE, DEFAULT_SORT, sizes, userFilters } from "../admin/user-filters.ts";
import { usersColumns } from "../admin/users-columns.tsx";
import { noFilters, UsersFilters } from "../admin/users-filters.tsx";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Users", matches) },
  { name: "robots", content: "noindex" },
];

export default function UsersPage() {
  return (
    <RequireAdminPage page="/admin/users">
      <Users />
    </RequireAdminPage>
  );
}

function Users() {
  const [search, change] = useSearchState();
  const filters = userFilters(search);
  const { data, isError, refetch, isFetching } = useQuery(usersQuery(filters));
  const download = useExportUsers();
  return (
    <>
      <AdminHeading
        title="Users"
        lead={
          data ? `${data.page.total.toLocaleString("en-US")} ${data.page.total === 1 ? "person" : "people"}` : undefined
        }
        actions={
          <Button
            variant="outline"
            size="small"
            icon={<Download aria-hidden />}
            busy={download.isPending}
            onClick={() => download.mutate(filters)}
          >
            Export CSV
          </Button>
        }
      />
      <UsersFilters />
      {isError ? <ErrorState subject="The users" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading /> : null}
      {data && !isError ? (
        <>
          <DataTable
            label="Users"
            columns={usersColumns}
            rows={data.data}
            rowId={(user) => user.id}
            rowLabel={displayName}
            page={data.page}
            defaultSort={DEFAULT_SORT}
            empty={
              <EmptyState
                action={
                  <Button variant="outline" onClick={() => change(noFilters)}>
                    Clear filters
                  </Button>
                }
              >
                Nothing matches these filters.
              </EmptyState>
            }
          />
          {data.page.total > DEFAULT_SIZE ? (
            <Select
              label="Rows per page"
              dense
              className="mt-4 w-36"
              options={sizes.map((size) => ({ value: size, label: size }))}
              value={String(data.page.size)}
              onChange={(event) =>
                change({ size: event.target.value === String(DEFAULT_SIZE) ? null : event.target.value })
              }
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}

function TableLoading() {
  return (
    <Loading label="Loading users" className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex items-center gap-4 bg-card px-4 py-3">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </Loading>
  );
}
