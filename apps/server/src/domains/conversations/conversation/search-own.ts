import type { Actor } from "../../../platform/http/actor.ts";
import { findPeopleWithStore } from "../../identity/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { loadContexts } from "../relations/present-contexts.ts";
import { findOwnByIds } from "./conversations-repository.ts";
import { findPageOfOwn } from "./list-repository.ts";
import { contextOf, presentPerson } from "./present-conversation.ts";

/** Older ones are found on the page of messages, which also looks through what was written. */
const lookedThrough = 200;

export interface FoundConversation {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** What it is about. */
  readonly about: string | null;
}

/**
 * Somebody's own conversations whose other person, or what they are about, is called by every word; the newest first. Nothing that was
 * written is looked through.
 */
export async function searchOwnConversations(
  { db, stores }: Pick<ConversationsDeps, "db" | "stores">,
  actor: Pick<Actor, "id">,
  q: string,
  most: number,
): Promise<FoundConversation[]> {
  const words = q.toLowerCase().match(/\S+/g) ?? [];
  if (words.length === 0) return [];
  const newest = { filter: "all" as const, q: undefined, cursor: undefined };
  const ids = await findPageOfOwn(db.read, { userId: actor.id, most: lookedThrough, stores }, newest);
  const rows = ids.length === 0 ? [] : await findOwnByIds(db.read, actor.id, ids);
  const [people, contexts] = await Promise.all([
    findPeopleWithStore(
      db.read,
      { stores },
      rows.map(({ other }) => other.userId),
    ),
    loadContexts(
      db.read,
      actor.id,
      rows.map(({ conversation }) => contextOf(conversation)),
    ),
  ]);
  return rows
    .toSorted((a, b) => b.own.lastMessageId - a.own.lastMessageId)
    .map(({ conversation, other }) => {
      const { name, profile_image_url: imageUrl } = presentPerson(other.userId, people.get(other.userId));
      return { id: conversation.publicId, name, imageUrl, about: contexts(contextOf(conversation))?.title ?? null };
    })
    .filter(({ name, about }) => {
      const text = `${name} ${about ?? ""}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, most);
}
