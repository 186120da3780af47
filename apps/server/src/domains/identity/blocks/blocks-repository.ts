import { and, count, desc, eq, inArray, or } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { users } from "../accounts/tables.ts";
import { blocks } from "./tables.ts";

interface Block {
  readonly blockerId: number;
  readonly blockedId: number;
}

const isBlock = ({ blockerId, blockedId }: Block) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

export async function insertBlock(tx: Tx, block: Block, createdAt: Date): Promise<void> {
  await tx
    .insert(blocks)
    .values({ ...block, createdAt })
    .onConflictDoNothing();
}

export async function deleteBlock(tx: Tx, block: Block): Promise<void> {
  await tx.delete(blocks).where(isBlock(block));
}

/** Who of two people has blocked the other. */
export async function findBlocksBetween(db: Read, one: number, other: number): Promise<{ blockerId: number }[]> {
  return db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(or(isBlock({ blockerId: one, blockedId: other }), isBlock({ blockerId: other, blockedId: one })));
}

/** Which of these people have blocked somebody, or are blocked by them. */
export async function findBlockedAmong(
  db: Read,
  person: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  const among = [...others];
  const rows = await db
    .select()
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, person), inArray(blocks.blockedId, among)),
        and(eq(blocks.blockedId, person), inArray(blocks.blockerId, among)),
      ),
    );
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === person ? blockedId : blockerId)));
}

/** Somebody's list, or of it one person alone. */
const inList = (blockerId: number, person: number | undefined) =>
  and(eq(blocks.blockerId, blockerId), person === undefined ? undefined : eq(blocks.blockedId, person));

export async function countBlocks(db: Read, blockerId: number, person: number | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blocks).where(inList(blockerId, person));
  return row?.total ?? 0;
}

export const findBlocks = (
  db: Read,
  blockerId: number,
  { person, size, offset }: { person: number | undefined; size: number; offset: number },
): Promise<{ id: number; at: Date }[]> =>
  db
    .select({ id: blocks.blockedId, at: blocks.createdAt })
    .from(blocks)
    .where(inList(blockerId, person))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(size)
    .offset(offset);

export async function isAccount(db: Read, id: number): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}
