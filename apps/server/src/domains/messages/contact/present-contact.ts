import { contactMoves, showReference } from "@pavane/contract/messages/contact";
import type {
  ContactAccount,
  ContactEntry,
  ContactItem,
  ContactMessage,
  StaffMember,
} from "@pavane/contract/messages/schema-contact";
import type { FoundReply } from "./replies-repository.ts";
import type { ContactRow } from "./tables.ts";

type Names = ReadonlyMap<number, StaffMember>;

const longestFirstLine = 160;

export function presentContactItem(row: ContactRow, names: Names): ContactItem {
  return {
    id: row.id,
    reference: showReference(row.reference),
    name: row.name,
    email: row.email,
    topic: row.topic,
    first_line: [...row.body.replace(/\s+/g, " ")].slice(0, longestFirstLine).join(""),
    status: row.status,
    assignee: personOf(row.assigneeId, names),
    created_at: row.createdAt.toISOString(),
  };
}

interface About {
  readonly names: Names;
  readonly replies: readonly FoundReply[];
  readonly account: ContactAccount | null;
  readonly administrators: StaffMember[];
  readonly delivering: boolean;
}

export function presentContact(row: ContactRow, about: About): ContactMessage {
  return {
    ...presentContactItem(row, about.names),
    message: row.body,
    spam_sign: row.spamSign,
    account: about.account,
    entries: about.replies.map((reply) => presentEntry(reply, about.names)),
    administrators: about.administrators,
    version: row.version,
    delivering: about.delivering,
    can: { answer: row.status !== "spam", move_to: [...contactMoves[row.status]] },
  };
}

function presentEntry({ reply, mailStatus }: FoundReply, names: Names): ContactEntry {
  return {
    id: reply.id,
    kind: reply.internal ? "note" : "answer",
    author: personOf(reply.authorId, names),
    body: reply.body,
    created_at: reply.createdAt.toISOString(),
    mail: reply.mailId === null || mailStatus === null ? null : { id: reply.mailId, status: mailStatus },
  };
}

const personOf = (id: number | null, names: Names): StaffMember | null =>
  id === null ? null : (names.get(id) ?? null);
