import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { conversationMembers, type MessageRow } from "./tables.ts";

/**
 * Tells the other of a new message: it is unread, its conversation comes back from the archive unless it is muted, and a
 * mail is due where none was sent since they last looked.
 */
export async function addUnread(
  tx: Tx,
  { id, conversationId, senderId }: Pick<MessageRow, "id" | "conversationId" | "senderId">,
  mailDueAt: Date,
): Promise<void> {
  const own = conversationMembers;
  const due = mailDueAt.toISOString();
  await tx
    .update(own)
    .set({
      lastMessageId: id,
      unread: sql`${own.unread} + 1`,
      archivedAt: sql`case when ${own.mutedAt} is null then null else ${own.archivedAt} end`,
      mailDueAt: sql`case when ${own.mutedAt} is not null or ${own.mailedAt} is not null then null
        else coalesce(${own.mailDueAt}, ${due}::timestamptz) end`,
    })
    .where(and(eq(own.conversationId, conversationId), ne(own.userId, senderId)));
}
