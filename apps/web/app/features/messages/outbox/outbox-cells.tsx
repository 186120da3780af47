import { Link, type To } from "react-router";
import { counted } from "../../../counted.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import type { OutboxItem } from "../queries.ts";
import { kindName, statusNames, statusTones } from "../rules/mail-texts.ts";

/** Cells of the outbox. `linkTo` gives the address that opens a mail and keeps the filters. */
export const outboxCells = (linkTo: (id: number) => To) => ({
  subject: (mail: OutboxItem) => (
    <div className="max-w-64 min-w-32 @min-[960px]:max-w-md">
      <Link
        to={linkTo(mail.id)}
        preventScrollReset
        title={mail.subject}
        className="line-clamp-1 rounded-chip font-semibold [overflow-wrap:anywhere] before:absolute before:inset-0 hover:text-velvet hover:underline max-md:line-clamp-2"
      >
        {mail.subject}
      </Link>
    </div>
  ),
  to: (mail: OutboxItem) => (
    <span title={mail.to} className="block max-w-44 truncate">
      {mail.to}
    </span>
  ),
  kind: (mail: OutboxItem) => <span className="block max-w-32 truncate">{kindName(mail.kind)}</span>,
  status: (mail: OutboxItem) => <State mail={mail} />,
});

/** The whole error is in the mail; here the tries and its beginning, under the state. */
function State({ mail }: { mail: OutboxItem }) {
  const tries = mail.attempts > 0 && mail.status !== "sent" ? counted(mail.attempts, "try", "tries") : null;
  const trouble = [tries, mail.last_error].filter(Boolean).join(", ");
  return (
    <span className="grid max-w-40 justify-items-start gap-1">
      <Badge tone={statusTones[mail.status]}>{statusNames[mail.status]}</Badge>
      {trouble === "" ? null : (
        <span title={trouble} className="max-w-full truncate text-small text-brick">
          {trouble}
        </span>
      )}
    </span>
  );
}
