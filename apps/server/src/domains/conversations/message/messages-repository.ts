import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { messageFiles, messages, type MessageFileRow, type MessageRow } from "../conversation/tables.ts";

export async function findMessage(db: Read, id: number): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

/** What somebody has sent under a key of theirs. */
export async function findSent(db: Read, senderId: number, clientKey: string): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientKey, clientKey)));
  return row ?? null;
}

/** Messages of a conversation, the newest first, of those before a cursor. */
export function findMessages(
  db: Read,
  conversationId: number,
  { before, most }: { before: number | undefined; most: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(most);
}

export function findFiles(db: Read, messageIds: readonly number[]): Promise<MessageFileRow[]> {
  if (messageIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(messageFiles.messageId, messageFiles.position);
}

/** Null where its sender used the key before. */
export async function insertMessage(
  tx: Tx,
  { createdAt, ...message }: NewRow<typeof messages, "createdAt">,
): Promise<MessageRow | null> {
  const [row] = await tx
    .insert(messages)
    .values({ ...message, createdAt })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function insertFiles(tx: Tx, files: readonly NewRow<typeof messageFiles>[]): Promise<void> {
  if (files.length > 0) await tx.insert(messageFiles).values([...files]);
}

/** Marks a message as taken away, by its writer or by staff; false when it was before. */
export async function markGone(tx: Tx, id: number, how: "deletedAt" | "hiddenAt", at: Date): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ [how]: at })
    .where(and(eq(messages.id, id), isNull(messages[how])))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Takes back that staff hid a message; false where it is not hidden. */
export async function markShown(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ hiddenAt: null })
    .where(and(eq(messages.id, id), isNotNull(messages.hiddenAt)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Erases some messages that were deleted before a moment, words and files; returns how many, and the keys of their files. */
export async function eraseDeleted(
  tx: Tx,
  { before, at, most }: { before: Date; at: Date; most: number },
): Promise<{ readonly erased: number; readonly keys: string[] }> {
  const due = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${messages.deletedAt} < ${before.toISOString()} and ${messages.erasedAt} is null`)
    .limit(most);
  const ids = due.map(({ id }) => id);
  await tx.update(messages).set({ body: "", erasedAt: at }).where(inArray(messages.id, ids));
  const files = await tx
    .delete(messageFiles)
    .where(inArray(messageFiles.messageId, ids))
    .returning({ key: messageFiles.storageKey });
  return { erased: ids.length, keys: files.map(({ key }) => key) };
}
