import type { Actor } from "../../../platform/http/actor.ts";
import type { ConversationsDeps } from "../deps.ts";
import { findOwnByIds } from "./conversations-repository.ts";
import { findPageOfOwn } from "./list-repository.ts";
import { loadTitles } from "./present-conversation.ts";

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
  const titleOf = await loadTitles(db.read, { stores }, rows);
  return rows
    .toSorted((a, b) => b.own.lastMessageId - a.own.lastMessageId)
    .map((row) => {
      const { person, context } = titleOf(row);
      return {
        id: row.conversation.publicId,
        name: person.name,
        imageUrl: person.profile_image_url,
        about: context?.title ?? null,
      };
    })
    .filter(({ name, about }) => {
      const text = `${name} ${about ?? ""}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, most);
}
