import { Link } from "react-router";
import { momentText } from "../../../time/dates.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import type { ContactEntry, ContactMessage } from "../queries.ts";
import { statusNames, statusTones } from "../rules/mail-texts.ts";

/** What was asked, and what was said since. All of it is shown as the text it is. */
export function ContactEntries({ message }: { message: ContactMessage }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <Words>{message.message}</Words>
        <time dateTime={message.created_at} className="text-small text-soft">
          {momentText(message.created_at)}
        </time>
      </div>
      {message.entries.length > 0 ? (
        <ol className="grid gap-4" aria-label="Answers and notes">
          {message.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
    </div>
  );
}

/**
 * The direction of each line follows its own letters, so that right-to-left text does not change the direction of the
 * text around it.
 */
const Words = ({ children }: { children: string }) => (
  <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
    {children}
  </p>
);

function Entry({ entry }: { entry: ContactEntry }) {
  const isNote = entry.kind === "note";
  return (
    <li className={isNote ? "border-l-2 border-brass pl-4 text-meta" : "rounded-control bg-sunk px-4 py-3 text-meta"}>
      <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-soft">
        <span>
          <strong className="font-semibold text-ink">{entry.author?.name ?? "Former member"}</strong>{" "}
          {isNote ? "only for staff" : "answered"},{" "}
          <time dateTime={entry.created_at}>{momentText(entry.created_at)}</time>
        </span>
        {entry.mail ? (
          <Link to={adminPaths.messages({ tab: "outbox", id: entry.mail.id })} className="rounded-chip">
            <span className="sr-only">Mail: </span>
            <Badge tone={statusTones[entry.mail.status]}>{statusNames[entry.mail.status]}</Badge>
          </Link>
        ) : null}
      </p>
      <Words>{entry.body}</Words>
    </li>
  );
}
