import { and, asc, eq, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { conversationMembers, conversations } from "../conversation/tables.ts";

const others = alias(conversationMembers, "others");

export interface DueMail {
  readonly conversationId: number;
  readonly publicId: string;
  readonly userId: number;
  readonly otherId: number;
}

/** People with something unread of whom a mail is due. */
export function findDueMails(db: Read, now: Date, most: number): Promise<DueMail[]> {
  const own = conversationMembers;
  return db
    .select({
      conversationId: own.conversationId,
      publicId: conversations.publicId,
      userId: own.userId,
      otherId: others.userId,
    })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.conversationId))
    .innerJoin(others, and(eq(others.conversationId, own.conversationId), ne(others.userId, own.userId)))
    .where(lte(own.mailDueAt, now))
    .orderBy(asc(own.mailDueAt))
    .limit(most);
}

/** Notes that the mail is written; false where it was read, muted or mailed meanwhile. */
export async function noteMailed(tx: Tx, { conversationId, userId }: DueMail, now: Date): Promise<boolean> {
  const own = conversationMembers;
  const rows = await tx
    .update(own)
    .set({ mailDueAt: null, mailedAt: now })
    .where(
      and(
        eq(own.conversationId, conversationId),
        eq(own.userId, userId),
        lte(own.mailDueAt, now),
        sql`${own.unread} > 0`,
      ),
    )
    .returning({ userId: own.userId });
  return rows.length > 0;
}

/** Forgets due mails about which nothing is unread any more. */
export async function dropNeedless(tx: Tx, { conversationId, userId }: DueMail): Promise<void> {
  const own = conversationMembers;
  await tx
    .update(own)
    .set({ mailDueAt: null })
    .where(and(eq(own.conversationId, conversationId), eq(own.userId, userId), eq(own.unread, 0)));
}
