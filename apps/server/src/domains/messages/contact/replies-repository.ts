import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { mailOutbox } from "../outbox/tables.ts";
import { contactReplies, type ReplyRow } from "./tables.ts";

/** Answers and notes of a message in their order, with the mails of answers. */
export const findReplies = (db: Read, contactId: number) =>
  db
    .select({ reply: contactReplies, mailStatus: mailOutbox.status })
    .from(contactReplies)
    .leftJoin(mailOutbox, eq(mailOutbox.id, contactReplies.mailId))
    .where(eq(contactReplies.contactId, contactId))
    .orderBy(asc(contactReplies.id));

export type FoundReply = Awaited<ReturnType<typeof findReplies>>[number];

export async function insertReply(
  tx: Tx,
  reply: Omit<NewRow<typeof contactReplies>, "createdAt">,
  now: Date,
): Promise<void> {
  await tx.insert(contactReplies).values({ ...reply, createdAt: now });
}

/** The last answer that somebody who read a certain version has not seen. */
export async function findAnswerAfter(tx: Tx, contactId: number, version: number): Promise<ReplyRow | null> {
  const [row] = await tx
    .select()
    .from(contactReplies)
    .where(and(eq(contactReplies.contactId, contactId), gt(contactReplies.version, version)))
    .orderBy(desc(contactReplies.version))
    .limit(1);
  return row ?? null;
}
