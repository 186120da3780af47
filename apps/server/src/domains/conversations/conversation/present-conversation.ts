import { messageTexts } from "@pavane/contract/conversations/choices";
import type { ConversationContext } from "@pavane/contract/conversations/requests";
import type { Conversation, ConversationItem, ConversationPerson } from "@pavane/contract/conversations/schema";
import { plainLine } from "@pavane/contract/core/plain-line";
import { memberName } from "@pavane/contract/identity/person-name";
import type { Read } from "../../../platform/db/database.ts";
import { findPeopleWithStore, type PersonWithStore } from "../../identity/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { loadContexts } from "../relations/present-contexts.ts";
import type { OwnConversation } from "./conversations-repository.ts";
import { findMessagesWithCount, type MessageWithFiles } from "./list-repository.ts";
import { stateOf } from "./message-state.ts";
import { checkWriting } from "./refuse-writing.ts";
import type { ConversationRow } from "./tables.ts";

type Deps = Pick<ConversationsDeps, "stores">;

const lineLength = 140;

export const contextOf = ({ contextType, contextId }: ConversationRow): ConversationContext | null =>
  contextType === null || contextId === null ? null : { type: contextType, id: contextId };

export const presentPerson = (id: number, person: PersonWithStore | undefined): ConversationPerson => ({
  id,
  name: memberName(person),
  profile_image_url: person?.profile_image_url ?? null,
  gone: person === undefined || person.username.startsWith("deleted-"),
});

/** Of conversations of one person: with whom each is, and what it is about. */
export async function loadTitles(db: Read, deps: Deps, rows: readonly OwnConversation[]) {
  const [people, contexts] = await Promise.all([
    findPeopleWithStore(
      db,
      deps,
      rows.map(({ other }) => other.userId),
    ),
    loadContexts(
      db,
      rows[0]?.own.userId ?? 0,
      rows.map(({ conversation }) => contextOf(conversation)),
    ),
  ]);
  return ({ conversation, other }: Pick<OwnConversation, "conversation" | "other">) => ({
    person: presentPerson(other.userId, people.get(other.userId)),
    context: contexts(contextOf(conversation)),
  });
}

/** Conversations of somebody as a list shows them, in the order that is given. */
export async function presentItems(
  db: Read,
  deps: Deps,
  rows: readonly OwnConversation[],
): Promise<ConversationItem[]> {
  const viewerId = rows[0]?.own.userId ?? 0;
  const [titleOf, lasts] = await Promise.all([
    loadTitles(db, deps, rows),
    findMessagesWithCount(
      db,
      rows.map(({ own }) => own.lastMessageId),
    ),
  ]);
  const byId = new Map(lasts.map((last) => [last.message.id, last]));
  return rows.flatMap(({ conversation, own, other }) => {
    const last = byId.get(own.lastMessageId);
    if (last === undefined) return [];
    return {
      id: conversation.publicId,
      ...titleOf({ conversation, other }),
      last: presentLast(last, viewerId),
      unread: own.unread,
      archived: own.archivedAt !== null,
      muted: own.mutedAt !== null,
    };
  });
}

function presentLast({ message, files }: MessageWithFiles, viewerId: number): ConversationItem["last"] {
  const state = stateOf(message);
  return {
    line: state === "sent" ? [...plainLine(message.body)].slice(0, lineLength).join("") : messageTexts[state],
    own: message.senderId === viewerId,
    state,
    files: state === "sent" ? files : 0,
    created_at: message.createdAt.toISOString(),
  };
}

export async function presentConversation(db: Read, deps: Deps, row: OwnConversation): Promise<Conversation> {
  const [item] = await presentItems(db, deps, [row]);
  if (item === undefined) throw new Error(`conversation ${row.conversation.id} has no message`);
  const { refusal, blocked } = await checkWriting(db, row.own.userId, row.other.userId, row.conversation.id);
  return { ...item, can: { write: refusal === null }, refusal: refusal?.message ?? null, blocked };
}
