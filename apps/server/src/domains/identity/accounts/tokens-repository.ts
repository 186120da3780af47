import { and, eq, gt, gte, isNull, type SQL } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { oneTimeTokens } from "./tables.ts";

export type TokenKind = (typeof oneTimeTokens.$inferSelect)["kind"];
export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

export async function insertToken(tx: Tx, token: NewRow<typeof oneTimeTokens, "email" | "usedAt">): Promise<void> {
  await tx.insert(oneTimeTokens).values(token);
}

/** Whether somebody got a link of a kind since a time that was not used. */
export async function hasOpenToken(tx: Tx, userId: number, kind: TokenKind, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.createdAt, since),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** A link that exists, was not used and did not run out. */
export const isOpenToken = (kind: TokenKind, tokenHash: Buffer, now: Date): SQL | undefined =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Uses up a link; null when it does not exist, was used or has expired. Of two concurrent uses, one succeeds. */
export async function consumeToken(
  tx: Tx,
  kind: TokenKind,
  tokenHash: Buffer,
  now: Date,
): Promise<OneTimeToken | null> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isOpenToken(kind, tokenHash, now))
    .returning();
  return row ?? null;
}

/** Makes every open link of one kind useless. */
export async function voidTokens(tx: Tx, userId: number, kind: TokenKind, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)));
}

/** Makes a link useless, and those of its kind that were sent after it; earlier ones stay. */
export async function voidTokensSince(
  tx: Tx,
  { id, userId, kind }: Pick<OneTimeToken, "id" | "userId" | "kind">,
  now: Date,
): Promise<void> {
  const mine = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt));
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(mine, gte(oneTimeTokens.id, id)));
}
