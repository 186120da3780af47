import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { MetaArgs } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { displayName } from "../../../lib/display-name.ts";
import { pageTitle } from "../../../lib/site.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NoMatch } from "../../../ui/no-match.tsx";
import { PageSize } from "../../../ui/page-size.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { TableLoading } from "../../../ui/table-loading.tsx";
import { usersQuery } from "../admin/queries.ts";
import { useExportUsers } from "../admin/use-export-users.ts";
import { DEFAULT_SORT, filterNames, userFilters } from "../admin/user-filters.ts";
import { usersColumns } from "../admin/users-columns.tsx";
import { UsersFilters } from "../admin/users-filters.tsx";

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
  const [search] = useSearchState();
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
      {!data && !isError ? <TableLoading label="Loading users" /> : null}
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
            empty={<NoMatch names={filterNames} />}
          />
          <PageSize size={data.page.size} total={data.page.total} />
        </>
      ) : null}
    </>
  );
}
