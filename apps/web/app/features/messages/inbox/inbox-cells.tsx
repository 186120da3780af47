import { topicNames } from "@pavane/contract/messages/contact";
import { Link } from "react-router";
import { ageText, momentText } from "../../../time/dates.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import type { InboxItem } from "../queries.ts";
import { contactStatusNames, contactStatusTones } from "../rules/contact-texts.ts";

/** Cells of the inbox. `linkTo` gives the address that opens a message and keeps the filters. */
export const inboxCells = (linkTo: (id: number) => { search: string }, now: number) => ({
  name: (message: InboxItem) => <From message={message} to={linkTo(message.id)} />,
  first_line: (message: InboxItem) => (
    <div className="max-w-[34rem] min-w-32">
      <span dir="auto" className="line-clamp-1 [overflow-wrap:anywhere] @max-[767px]:line-clamp-2">
        {message.first_line}
      </span>
      <Second message={message} />
    </div>
  ),
  created_at: ({ created_at }: InboxItem) => (
    <time dateTime={created_at} title={momentText(created_at)} className="tabular whitespace-nowrap text-soft">
      {ageText(created_at, now)}
    </time>
  ),
  assignee: ({ assignee }: InboxItem) =>
    assignee ? (
      <span title={assignee.name}>
        <Avatar src={assignee.profile_image_url} name={assignee.name} size={30} />
      </span>
    ) : (
      <span className="text-soft">Nobody</span>
    ),
});

function From({ message, to }: { message: InboxItem; to: { search: string } }) {
  const isNew = message.status === "new";
  return (
    <div className="flex min-w-32 gap-2.5 @min-[768px]:max-w-52">
      <span aria-hidden className={cx("mt-2 size-2 shrink-0 rounded-full", isNew && "bg-velvet")} />
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          preventScrollReset
          className="line-clamp-1 rounded-chip font-semibold [overflow-wrap:anywhere] before:absolute before:inset-0 hover:text-velvet hover:underline"
        >
          {isNew ? <span className="sr-only">New: </span> : null}
          <bdi>{message.name}</bdi>
        </Link>
        <span className="block truncate text-small text-soft" title={message.email}>
          {topicNames[message.topic]}
        </span>
      </div>
    </div>
  );
}

/** The reference, and the state of what does not wait any more. */
const Second = ({ message: { reference, status } }: { message: InboxItem }) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-soft">
    <span className="tabular whitespace-nowrap">{reference}</span>
    {status === "new" || status === "open" ? null : (
      <Badge tone={contactStatusTones[status]}>{contactStatusNames[status]}</Badge>
    )}
  </span>
);
