import type { ConversationsQuery } from "@pavane/contract/conversations/requests";
import { and, desc, eq, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { users } from "../../identity/accounts/tables.ts";
import type { StoresPort } from "../../identity/index.ts";
import { conversationMembers, messageFiles, messages, type MessageRow } from "./tables.ts";

const others = alias(conversationMembers, "others");

/** Ids of somebody's conversations, the one with the newest message first; `most` of them after the cursor, a message. */
export async function findPageOfOwn(
  db: Read,
  { userId, most, stores }: { userId: number; most: number; stores: StoresPort },
  { filter, q, cursor }: ConversationsQuery,
): Promise<number[]> {
  const own = conversationMembers;
  const rows = await db
    .select({ id: own.conversationId })
    .from(own)
    .where(
      and(
        eq(own.userId, userId),
        filter === "archived" ? sql`${own.archivedAt} is not null` : sql`${own.archivedAt} is null`,
        filter === "unread" ? sql`${own.unread} > 0` : undefined,
        cursor === undefined ? undefined : lt(own.lastMessageId, cursor),
        ...(q?.match(/\S+/g) ?? []).map((word) => mentions(db, userId, stores, containsPattern(word))),
      ),
    )
    .orderBy(desc(own.lastMessageId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The other is called so, or it was written. What was deleted or hidden is not looked through. */
function mentions(db: Read, userId: number, stores: StoresPort, pattern: string): SQL | undefined {
  const own = conversationMembers;
  const isOther = and(eq(others.conversationId, own.conversationId), sql`${others.userId} <> ${userId}`);
  const named = db
    .select({ one: sql`1` })
    .from(others)
    .innerJoin(users, eq(users.id, others.userId))
    .where(
      and(
        isOther,
        sql`${users.deletedAt} is null and coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''),
          ${stores.nameOf(users.id)}, 'A member') ilike ${pattern}`,
      ),
    );
  const written = db
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, own.conversationId),
        sql`${messages.deletedAt} is null and ${messages.hiddenAt} is null and ${messages.body} ilike ${pattern}`,
      ),
    );
  return or(sql`exists ${named}`, sql`exists ${written}`);
}

export interface MessageWithFiles {
  readonly message: MessageRow;
  readonly files: number;
}

export function findMessagesWithCount(db: Read, ids: readonly number[]): Promise<MessageWithFiles[]> {
  return db
    .select({
      message: messages,
      files: sql<number>`(select count(*)::int from ${messageFiles} where ${messageFiles.messageId} = ${messages.id})`,
    })
    .from(messages)
    .where(inArray(messages.id, [...ids]));
}
