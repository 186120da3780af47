import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import type { OutboxItem } from "../queries.ts";
import { kindName, statusNames, statusTones } from "../rules/mail-words.ts";

/** Cells of the outbox. `linkTo` gives the address that opens a mail and keeps the filters. */
export const outboxCells = (linkTo: (id: number) => { search: string }) => ({
  subject: (mail: OutboxItem) => (
    <Link
      to={linkTo(mail.id)}
      preventScrollReset
      className="block max-w-80 min-w-44 truncate rounded-chip font-semibold hover:text-velvet hover:underline"
    >
      {mail.subject}
    </Link>
  ),
  to: (mail: OutboxItem) => (
    <span title={mail.to} className="block max-w-56 truncate">
      {mail.to}
    </span>
  ),
  kind: (mail: OutboxItem) => <span className="whitespace-nowrap">{kindName(mail.kind)}</span>,
  status: (mail: OutboxItem) => <State mail={mail} />,
});

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
