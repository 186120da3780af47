import { memberName } from "@pavane/contract/identity/person-name";
import { findPeopleWithStore, hideProfile } from "../../identity/index.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { MessageAround, PeopleReportsPort, ReportedOfPerson } from "../../market/index.ts";
import { findOwnById } from "../conversation/conversations-repository.ts";
import { stateOf } from "../conversation/message-state.ts";
import type { ConversationsDeps } from "../deps.ts";
import { findMessage, markGone, markShown } from "../message/messages-repository.ts";
import { countUnreadAnew } from "../message/count-unread-anew.ts";
import { countFiles, findAround, findMembers } from "./moderation-repository.ts";

type Deps = Pick<ConversationsDeps, "db" | "clock" | "stores">;

/** What reports of messages and people ask: who wrote it, what stands around it, and taking it away. */
export const peopleReports = (deps: Deps): PeopleReportsPort => ({
  authorOf: async (actor, { type, id }) => {
    const { read } = deps.db;
    if (type === "profile") return (await findPeopleWithStore(read, deps, [id])).has(id) ? id : null;
    const message = await findMessage(read, id);
    const own = message === null ? null : await findOwnById(read, actor.id, message.conversationId);
    return own === null ? null : (message?.senderId ?? null);
  },
  find: (db, { type, id }) =>
    type === "profile" ? findReportedPerson(db, deps, id) : findReportedMessage(db, deps, id),
  around: (db, messageId) => loadAround(db, deps, messageId),
  hide: (tx, { type, id }) =>
    type === "profile" ? hideProfile(tx, id, deps.clock.now()) : hideMessage(tx, id, deps.clock.now()),
  showMessage: (tx, id) => markForReader(tx, id, () => markShown(tx, id)),
});

const hideMessage = async (tx: Tx, id: number, at: Date): Promise<void> =>
  void (await markForReader(tx, id, () => markGone(tx, id, "hiddenAt", at)));

/** Marks a message under the lock of the other one of its conversation; false where that was done before. */
async function markForReader(tx: Tx, id: number, mark: () => Promise<boolean>): Promise<boolean> {
  const message = await findMessage(tx, id);
  if (message === null) return false;
  const people = await findMembers(tx, message.conversationId);
  const reader = people.find((userId) => userId !== message.senderId);
  return reader !== undefined && countUnreadAnew(tx, message, reader, mark);
}

async function findReportedPerson(db: Read, deps: Deps, id: number): Promise<ReportedOfPerson | null> {
  const person = (await findPeopleWithStore(db, deps, [id])).get(id);
  return person === undefined
    ? null
    : { author: { id, name: memberName(person) }, path: `/profile/${id}`, message: null };
}

async function findReportedMessage(db: Read, deps: Deps, id: number): Promise<ReportedOfPerson | null> {
  const message = await findMessage(db, id);
  const own = message === null ? null : await findOwnById(db, message.senderId, message.conversationId);
  if (message === null || own === null) return null;
  const people = await findPeopleWithStore(db, deps, [message.senderId, own.other.userId]);
  const person = people.get(message.senderId);
  if (person === undefined) return null;
  return {
    author: { id: message.senderId, name: memberName(person) },
    path: `/messages/${own.conversation.publicId}`,
    message: { to: memberName(people.get(own.other.userId)), at: message.createdAt },
  };
}

async function loadAround(db: Read, deps: Deps, messageId: number): Promise<readonly MessageAround[]> {
  const message = await findMessage(db, messageId);
  if (message === null) return [];
  const rows = await findAround(db, message);
  const people = await findPeopleWithStore(db, deps, await findMembers(db, message.conversationId));
  const files = await countFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    writer: { id: row.senderId, name: memberName(people.get(row.senderId)) },
    body: row.body,
    state: stateOf(row),
    files: files.get(row.id) ?? 0,
    createdAt: row.createdAt,
  }));
}
