import type { ConversationsQuery } from "@pavane/contract/conversations/requests";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ConversationsDeps } from "../deps.ts";
import { countUnreadConversations, findOwnByIds } from "./conversations-repository.ts";
import { findPageOfOwn } from "./list-repository.ts";
import { presentItems } from "./present-conversation.ts";

const pageSize = 30;

/** Somebody's conversations, thirty at a time. */
export async function listConversations(
  deps: Pick<ConversationsDeps, "db" | "stores">,
  actor: Actor,
  query: ConversationsQuery,
) {
  const { read } = deps.db;
  const [ids, unread] = await Promise.all([
    findPageOfOwn(read, { userId: actor.id, most: pageSize + 1, stores: deps.stores }, query),
    countUnreadConversations(read, actor.id),
  ]);
  const shown = ids.slice(0, pageSize);
  const rows = shown.length === 0 ? [] : await findOwnByIds(read, actor.id, shown);
  const inOrder = rows.toSorted((a, b) => b.own.lastMessageId - a.own.lastMessageId);
  const last = ids.length > pageSize ? inOrder.at(-1) : undefined;
  return {
    data: await presentItems(read, deps, inOrder),
    page: { next: last === undefined ? null : String(last.own.lastMessageId) },
    unread,
  };
}
