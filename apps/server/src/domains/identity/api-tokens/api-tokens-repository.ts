import { and, count, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { users } from "../accounts/tables.ts";
import { callerColumns, grantOfCaller, readCaller, type CallerFacts } from "../sessions/sessions-repository.ts";
import { tierGrants } from "../roles/tables.ts";
import { apiTokens } from "./tables.ts";

export type ApiTokenRow = typeof apiTokens.$inferSelect;

export const findApiTokens = (db: Read, userId: number): Promise<ApiTokenRow[]> =>
  db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.createdAt), apiTokens.id);

export async function countApiTokens(db: Read, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(apiTokens).where(eq(apiTokens.userId, userId));
  return row?.n ?? 0;
}

export const insertApiToken = async (tx: Tx, token: NewRow<typeof apiTokens, "id">): Promise<ApiTokenRow> =>
  requireRow(await tx.insert(apiTokens).values(token).returning(), "insert of an API token returned nothing");

/** False when somebody has no such token. */
export async function deleteApiToken(tx: Tx, userId: number, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ id: apiTokens.id });
  return deleted.length > 0;
}

export async function deleteApiTokensOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

export interface ApiTokenCaller extends CallerFacts {
  readonly token: Pick<ApiTokenRow, "id" | "scopes" | "expiresAt" | "lastUsedAt">;
}

/** Token, owner, roles and tiers in one query, prepared once. Of accounts that are closed, or about to be deleted, no token counts. */
export function prepareFindApiToken(db: Read): (tokenHash: Buffer) => Promise<ApiTokenCaller | null> {
  const query = db
    .select({
      ...callerColumns,
      userId: apiTokens.userId,
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(tierGrants, grantOfCaller)
    .where(
      and(
        eq(apiTokens.tokenHash, sql.placeholder("tokenHash")),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
        isNull(users.deletionDueAt),
      ),
    )
    .prepare("find_api_token");
  return async (tokenHash) => {
    const [row] = await query.execute({ tokenHash });
    if (!row) return null;
    const { tokenId: id, scopes, expiresAt, lastUsedAt, ...owner } = row;
    return { ...readCaller(owner), token: { id, scopes, expiresAt, lastUsedAt } };
  };
}

/** Notes a use once, also when several calls come together. */
export async function noteApiTokenUse(tx: Tx, id: string, hour: Date): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ lastUsedAt: hour })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, hour))));
}
