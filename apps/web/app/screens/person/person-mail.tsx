import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../admin-paths.ts";
import type { UserDetail } from "../../features/identity/admin/queries.ts";
import { outboxCells } from "../../features/messages/outbox/outbox-cells.tsx";
import type { OutboxItem } from "../../features/messages/queries.ts";
import { momentText } from "../../time/dates.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { DataTable, type Column } from "../../ui/tables/data-table.tsx";
import { TableLoading } from "../../ui/tables/table-loading.tsx";
import { MoreLink } from "../more-link.tsx";
import { personMailQuery } from "./queries.ts";

const cells = outboxCells((id) => adminPaths.messages({ tab: "outbox", id }));

/** Where a mail went is said when it was another address than the person's now. */
const columnsFor = (address: string | null): Column<OutboxItem>[] => [
  {
    id: "subject",
    header: "Subject",
    cell: (mail) => (
      <>
        {cells.subject(mail)}
        {mail.to === address ? null : (
          <span className="block text-small text-soft [overflow-wrap:anywhere]">{mail.to}</span>
        )}
      </>
    ),
  },
  { id: "kind", header: "Kind", cell: cells.kind },
  { id: "status", header: "State", cell: cells.status },
  {
    id: "created_at",
    header: "Written",
    cell: (mail) => <span className="whitespace-nowrap">{momentText(mail.created_at)}</span>,
  },
];

/** The last fifty mails to a person. Their words are in the outbox, which asks before it shows a one-time link. */
export function PersonMail({ user }: { user: UserDetail }) {
  const { data, isError, refetch, isFetching } = useQuery(personMailQuery(user.id));
  const address = user.email ?? user.pending_email;
  if (isError && !data) return <ErrorState subject="The mail" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading mail" />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-meta">
        <p className="text-soft">The last 50 mails. Open one to read it in the outbox.</p>
        {address === null ? null : (
          <MoreLink to={adminPaths.messages({ tab: "outbox", q: address })}>{`Outbox of ${address}`}</MoreLink>
        )}
      </div>
      <DataTable
        label="Mail"
        columns={columnsFor(address)}
        rows={data.data}
        rowId={({ id }) => id}
        empty={<EmptyState>No mail was written to this person.</EmptyState>}
      />
    </>
  );
}
