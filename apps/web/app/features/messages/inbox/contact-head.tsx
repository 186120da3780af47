import { topicNames } from "@pavane/contract/messages/contact";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useChangeContact, type ContactMessage } from "../queries.ts";
import { contactStatusNames, moveText, spamSignTexts } from "../rules/contact-texts.ts";

/** The sender, the reference, the status and the assigned staff member. */
export function ContactHead({ message }: { message: ContactMessage }) {
  return (
    <header className="grid gap-4">
      <p className="tabular text-small text-soft">
        {message.reference} <span aria-hidden>·</span> {topicNames[message.topic]}
      </p>
      <div className="flex items-start gap-3">
        <Avatar src={message.account?.profile_image_url ?? null} name={message.name} size={42} decorative />
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold [overflow-wrap:anywhere]">
            <bdi>{message.name}</bdi>
          </h2>
          <a
            href={`mailto:${encodeURIComponent(message.email)}`}
            className="rounded-chip text-meta text-soft [overflow-wrap:anywhere] hover:text-velvet hover:underline"
          >
            {message.email}
          </a>
        </div>
      </div>
      <Controls message={message} />
      <Account account={message.account} />
      {message.spam_sign && message.status === "spam" ? (
        <p className="rounded-control bg-brick-tint px-4 py-2.5 text-meta text-brick">
          {spamSignTexts[message.spam_sign]}
        </p>
      ) : null}
    </header>
  );
}

function Controls({ message }: { message: ContactMessage }) {
  const change = useChangeContact(message);
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Menu
        label="Move the message"
        align="start"
        trigger={
          <Button variant="outline" size="small" busy={change.isPending}>
            <span className="sr-only">State: </span>
            {contactStatusNames[message.status]}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {message.can.move_to.map((status) => {
          const { label, done } = moveText(message.status, status);
          return (
            <MenuItem key={status} onSelect={() => change.mutate({ change: { status }, done })}>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
      <Assignee message={message} busy={change.isPending} onGive={(given) => change.mutate(given)} />
    </div>
  );
}

interface AssigneeProps {
  message: ContactMessage;
  busy: boolean;
  onGive: (given: { change: { assignee_id: number | null }; done: string }) => void;
}

/** With whom a message is: oneself first. Who has it but may not any more stays in the list, so that it is shown. */
function Assignee({ message: { assignee, administrators }, busy, onGive }: AssigneeProps) {
  const me = useMe();
  const former = assignee && !administrators.some(({ id }) => id === assignee.id) ? [assignee] : [];
  const people = [...administrators, ...former].toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id));
  return (
    <Select
      label="With"
      hideLabel
      dense
      disabled={busy}
      className="min-w-0 flex-1 basis-44"
      placeholder="With nobody"
      value={assignee ? String(assignee.id) : ""}
      options={people.map(({ id, name }) => ({
        value: String(id),
        label: id === me.id ? `With me (${name})` : `With ${name}`,
      }))}
      onChange={({ target }) => {
        const id = target.value === "" ? null : Number(target.value);
        const name = people.find((person) => person.id === id)?.name;
        onGive({ change: { assignee_id: id }, done: name === undefined ? "Given to nobody" : `Given to ${name}` });
      }}
    />
  );
}

function Account({ account }: { account: ContactMessage["account"] }) {
  if (!account) return <p className="border-y border-line py-2.5 text-meta text-soft">Written without an account</p>;
  const since = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(
    new Date(account.member_since),
  );
  return (
    <p className="border-y border-line py-2.5 text-meta [overflow-wrap:anywhere]">
      <Link to={adminPaths.user(account.id)} className="rounded-chip font-semibold text-velvet hover:underline">
        @{account.username}
      </Link>
      , {tierNames[account.tier]}, member since {since}
    </p>
  );
}
