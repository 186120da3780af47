import { Link } from "react-router";
import { momentText } from "../../../lib/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import type { OutboxItem } from "../queries.ts";
import { kindName, statusNames, statusTones } from "../rules/mail-words.ts";

/** `linkTo` gives the address that opens a mail and keeps the filters. */
export const outboxColumns = (linkTo: (id: number) => { search: string }): readonly Column<OutboxItem>[] => [
  {
    id: "subject",
    header: "Subject",
    cell: (mail) => (
      <Link
        to={linkTo(mail.id)}
        preventScrollReset
        className="block max-w-80 min-w-44 truncate rounded-chip font-semibold hover:text-velvet hover:underline"
      >
        {mail.subject}
      </Link>
    ),
  },
  {
    id: "to",
    header: "Recipient",
    cell: (mail) => (
      <span title={mail.to} className="block max-w-56 truncate">
        {mail.to}
      </span>
    ),
  },
  { id: "kind", header: "Kind", cell: (mail) => <span className="whitespace-nowrap">{kindName(mail.kind)}</span> },
  { id: "status", header: "State", cell: (mail) => <State mail={mail} /> },
  { id: "attempts", header: "Tries", align: "end", cell: (mail) => mail.attempts },
  {
    id: "written",
    header: "Written",
    cell: (mail) => <span className="whitespace-nowrap">{momentText(mail.created_at)}</span>,
  },
];

function State({ mail }: { mail: OutboxItem }) {
  return (
    <span className="flex items-center gap-2">
      <Badge tone={statusTones[mail.status]}>{statusNames[mail.status]}</Badge>
      {mail.last_error ? (
        <span title={mail.last_error} className="max-w-48 truncate text-small text-brick">
          {mail.last_error}
        </span>
      ) : null}
    </span>
  );
}
