import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { type OneTimeToken, type TokenKind, isOpenToken } from "./tokens-repository.ts";
import { oneTimeTokens, users } from "./tables.ts";

/** A link that would work now, without using it up. */
export async function findOpenToken(
  db: Read,
  kind: TokenKind,
  tokenHash: Buffer,
  now: Date,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(isOpenToken(kind, tokenHash, now));
  return row ?? null;
}

/** The recipient of a reset mail for a username or confirmed e-mail: nobody without a confirmed address. */
export async function findResetRecipient(
  db: Read,
  identifier: string,
): Promise<{ userId: number; email: string } | null> {
  const key = identifier.toLowerCase();
  const [row] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(key.includes("@") ? users.emailKey : users.usernameKey, key),
        isNotNull(users.email),
        isNull(users.deletedAt),
      ),
    );
  return row && row.email !== null ? { userId: row.userId, email: row.email } : null;
}
