import { isStaff } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../admin-paths.ts";
import type { UserDetail } from "../../features/identity/admin/queries.ts";
import { momentText } from "../../time/dates.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { DataTable, type Column } from "../../ui/tables/data-table.tsx";
import { TableLoading } from "../../ui/tables/table-loading.tsx";
import { auditCells } from "../audit/audit-cells.tsx";
import type { AuditRow } from "../audit/audit-row.ts";
import { MoreLink } from "../more-link.tsx";
import { personAuditQuery } from "./queries.ts";

const columns: Column<AuditRow>[] = [
  {
    id: "created_at",
    header: "Time",
    cell: (row) => <span className="whitespace-nowrap">{momentText(row.created_at)}</span>,
  },
  { id: "action", header: "Action", cell: auditCells.action },
  { id: "actor", header: "Who", cell: auditCells.actor },
  { id: "details", header: "Details", hideHeader: true, align: "end", cell: auditCells.details },
];

/** What staff did to the account, the newest first; the log has the rest, and what this person did as staff. */
export function PersonAudit({ user }: { user: UserDetail }) {
  const { data, isError, refetch, isFetching } = useQuery(personAuditQuery(user.id));
  if (isError && !data) return <ErrorState subject="The audit log" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading the audit log" />;
  const { total } = data.page;
  const shown = data.data.length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-meta">
        <p className="text-soft">
          {total > shown
            ? `The newest ${shown} of ${total.toLocaleString("en-US")} acts.`
            : "What staff did to this account."}
        </p>
        <span className="flex flex-wrap gap-x-6">
          {isStaff(user.role) ? (
            <MoreLink to={adminPaths.audit({ actor: `#${user.id}` })}>What they did as staff</MoreLink>
          ) : null}
          <MoreLink to={adminPaths.audit({ target: `user #${user.id}` })}>See in the audit log</MoreLink>
        </span>
      </div>
      <DataTable
        label="Audit log"
        columns={columns}
        rows={data.data}
        rowId={({ id }) => id}
        empty={<EmptyState>Staff have done nothing to this account.</EmptyState>}
      />
    </>
  );
}
