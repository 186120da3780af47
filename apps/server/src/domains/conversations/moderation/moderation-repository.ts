import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { conversationMembers, messageFiles, messages, type MessageRow } from "../conversation/tables.ts";

const around = 10;

/** A message with ten before and after it, in their order. */
export async function findAround(db: Read, { id, conversationId }: MessageRow): Promise<MessageRow[]> {
  const ofIt = eq(messages.conversationId, conversationId);
  const before = await db
    .select()
    .from(messages)
    .where(and(ofIt, lte(messages.id, id)))
    .orderBy(desc(messages.id))
    .limit(around + 1);
  const after = await db
    .select()
    .from(messages)
    .where(and(ofIt, gt(messages.id, id)))
    .orderBy(asc(messages.id))
    .limit(around);
  return [...before.toReversed(), ...after];
}

export async function countFiles(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: messageFiles.messageId, files: sql<number>`count(*)::int` })
    .from(messageFiles)
    .where(sql`${messageFiles.messageId} = any(${sql.param([...ids])}::bigint[])`)
    .groupBy(messageFiles.messageId);
  return new Map(rows.map(({ id, files }) => [id, files]));
}

/** The people of a conversation. */
export async function findMembers(db: Read, conversationId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId));
  return rows.map(({ userId }) => userId);
}
