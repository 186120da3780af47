import { maxUnread } from "@pavane/contract/messages/notices";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { conversationMembers } from "../domains/conversations/conversation/tables.ts";
import { notices } from "../domains/messages/notices/tables.ts";
import type { Read } from "../platform/db/database.ts";
import { prepareOnce } from "../platform/db/prepare-once.ts";

/** One statement, because every open page asks once a minute. */
const unread = prepareOnce((db) => {
  const userId = sql.placeholder("userId");
  const own = conversationMembers;
  const listed = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), isNull(notices.deletedAt)))
    .limit(maxUnread)
    .as("listed");
  const counted = db
    .select({ total: count().as("notices") })
    .from(listed)
    .as("counted");
  return db
    .select({ notices: counted.total, messages: sql<number>`coalesce(sum(${own.unread}), 0)::int` })
    .from(counted)
    .leftJoin(
      own,
      and(eq(own.userId, userId), sql`${own.unread} > 0 and ${own.archivedAt} is null and ${own.mutedAt} is null`),
    )
    .groupBy(counted.total)
    .prepare("unread");
});

/**
 * Unread notices of a person, up to `maxUnread`, so that a million of them cost what a hundred do, and messages of others that
 * they have not read, of conversations that are neither archived nor muted.
 */
export async function countUnread(db: Read, userId: number): Promise<{ notices: number; messages: number }> {
  const [row] = await unread(db).execute({ userId });
  return row ?? { notices: 0, messages: 0 };
}
