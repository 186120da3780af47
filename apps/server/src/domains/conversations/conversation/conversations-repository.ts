import type { ConversationContext } from "@pavane/contract/conversations/requests";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { conversationMembers, conversations, messages, type ConversationRow, type MemberRow } from "./tables.ts";

const others = alias(conversationMembers, "others");

/** A conversation as one of the two has it. */
export interface OwnConversation {
  readonly conversation: ConversationRow;
  readonly own: MemberRow;
  readonly other: MemberRow;
}

const selectOwn = (db: Read, userId: number) =>
  db
    .select({ conversation: conversations, own: conversationMembers, other: others })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(others, and(eq(others.conversationId, conversations.id), ne(others.userId, userId)))
    .$dynamic();

/** Null where there is none, or it is not theirs. */
export async function findOwn(db: Read, userId: number, publicId: string): Promise<OwnConversation | null> {
  const [row] = await selectOwn(db, userId).where(
    and(eq(conversations.publicId, publicId), eq(conversationMembers.userId, userId)),
  );
  return row ?? null;
}

export async function findOwnById(db: Read, userId: number, id: number): Promise<OwnConversation | null> {
  const [row] = await selectOwn(db, userId).where(
    and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)),
  );
  return row ?? null;
}

export function findOwnByIds(db: Read, userId: number, ids: readonly number[]): Promise<OwnConversation[]> {
  return selectOwn(db, userId).where(
    and(inArray(conversationMembers.conversationId, [...ids]), eq(conversationMembers.userId, userId)),
  );
}

const pairOf = (one: number, other: number) => ({ userLow: Math.min(one, other), userHigh: Math.max(one, other) });

/** The conversation of two people about a thing. */
export async function findBetween(
  db: Read,
  one: number,
  other: number,
  context: ConversationContext | null,
): Promise<{ id: number; publicId: string } | null> {
  const { userLow, userHigh } = pairOf(one, other);
  const [row] = await db
    .select({ id: conversations.id, publicId: conversations.publicId })
    .from(conversations)
    .where(
      and(
        eq(conversations.userLow, userLow),
        eq(conversations.userHigh, userHigh),
        sql`${conversations.contextType} is not distinct from ${context?.type ?? null}`,
        sql`${conversations.contextId} is not distinct from ${context?.id ?? null}`,
      ),
    );
  return row ?? null;
}

/** Makes a conversation with both of its people, and returns its id. The two are locked. */
export async function insertConversation(
  tx: Tx,
  [one, other]: readonly [number, number],
  context: ConversationContext | null,
  now: Date,
): Promise<number> {
  const about = { contextType: context?.type ?? null, contextId: context?.id ?? null };
  const rows = await tx
    .insert(conversations)
    .values({ ...pairOf(one, other), ...about, lastMessageAt: now, createdAt: now })
    .returning({ id: conversations.id });
  const { id: conversationId } = requireRow(rows, "insert returned nothing");
  const state = { archivedAt: null, mutedAt: null, mailDueAt: null, mailedAt: null };
  await tx.insert(conversationMembers).values([one, other].map((userId) => ({ conversationId, userId, ...state })));
  return conversationId;
}

/** Something that its messages show has changed. */
export async function touchConversation(tx: Tx, id: number, lastMessageAt?: Date): Promise<void> {
  await tx
    .update(conversations)
    .set({ version: sql`${conversations.version} + 1`, ...(lastMessageAt ? { lastMessageAt } : {}) })
    .where(eq(conversations.id, id));
}

export async function saveMember(
  tx: Tx,
  { conversationId, userId }: Pick<MemberRow, "conversationId" | "userId">,
  values: Partial<Omit<MemberRow, "conversationId" | "userId">>,
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set(values)
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
}

/** Somebody's part of a conversation, held until the transaction ends: whoever counts what they have not read waits for it. */
export async function lockMember(tx: Tx, conversationId: number, userId: number): Promise<MemberRow> {
  const rows = await tx
    .select()
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)))
    .for("no key update");
  return requireRow(rows, "a conversation without one of its people");
}

/** Messages of the other after one that was read. The part of whoever reads is locked. */
export async function countUnreadAfter(tx: Tx, { conversationId, userId }: MemberRow, readId: number): Promise<number> {
  const [row] = await tx
    .select({ unread: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        ne(messages.senderId, userId),
        sql`${messages.id} > ${readId}`,
        sql`${messages.deletedAt} is null and ${messages.hiddenAt} is null`,
      ),
    );
  return row?.unread ?? 0;
}

/** The newest message of a conversation up to one that is given; 0 where it is of another conversation. */
export async function findUpTo(db: Read, conversationId: number, messageId: number): Promise<number> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), sql`${messages.id} <= ${messageId}`))
    .orderBy(sql`${messages.id} desc`)
    .limit(1);
  return row?.id ?? 0;
}

/** Whether somebody wrote in a conversation. */
export async function hasWritten(db: Read, conversationId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.senderId, userId)))
    .limit(1);
  return rows.length > 0;
}

const counts = sql`${conversationMembers.unread} > 0 and ${conversationMembers.archivedAt} is null and ${conversationMembers.mutedAt} is null`;

/** Conversations of somebody with something unread that they want to hear of. */
export async function countUnreadConversations(db: Read, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, userId), counts));
  return row?.total ?? 0;
}
