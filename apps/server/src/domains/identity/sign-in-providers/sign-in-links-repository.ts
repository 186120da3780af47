import { and, asc, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { signInLinks, signInProviders } from "./tables.ts";

export type SignInLinkRow = typeof signInLinks.$inferSelect;

export interface NamedLink extends SignInLinkRow {
  readonly providerName: string;
  readonly active: boolean;
}

export async function findLinksOf(db: Read, userId: number): Promise<NamedLink[]> {
  const rows = await db
    .select({ link: signInLinks, providerName: signInProviders.name, active: signInProviders.active })
    .from(signInLinks)
    .innerJoin(signInProviders, eq(signInProviders.id, signInLinks.providerId))
    .where(eq(signInLinks.userId, userId))
    .orderBy(asc(signInLinks.id));
  return rows.map(({ link, ...provider }) => ({ ...link, ...provider }));
}

/** Whose account an account of a provider opens. */
export async function findLink(
  db: Read,
  { providerId, subject }: Pick<SignInLinkRow, "providerId" | "subject">,
): Promise<SignInLinkRow | null> {
  const [row] = await db
    .select()
    .from(signInLinks)
    .where(and(eq(signInLinks.providerId, providerId), eq(signInLinks.subject, subject)));
  return row ?? null;
}

export async function findLinkById(db: Read, id: number): Promise<SignInLinkRow | null> {
  const [row] = await db.select().from(signInLinks).where(eq(signInLinks.id, id));
  return row ?? null;
}

/**
 * What keeps a link from being made: `taken`, the account of the provider opens another account here; `full`, this account has one of the
 * provider already. The unique indexes decide, also between two at once.
 */
export async function insertLink(
  tx: Tx,
  link: NewRow<typeof signInLinks, "lastUsedAt">,
): Promise<SignInLinkRow | "taken" | "full"> {
  const [row] = await tx
    .insert(signInLinks)
    .values({ lastUsedAt: null, ...link })
    .onConflictDoNothing()
    .returning();
  if (row !== undefined) return row;
  const there = await findLink(tx, link);
  if (there === null) return "full";
  return there.userId === link.userId ? there : "taken";
}

/** Notes that somebody came in by it, and what its address is now. */
export async function noteLinkUse(tx: Tx, id: number, use: { email: string | null; at: Date }): Promise<void> {
  await tx.update(signInLinks).set({ lastUsedAt: use.at, email: use.email }).where(eq(signInLinks.id, id));
}

export async function deleteLink(tx: Tx, userId: number, id: number): Promise<SignInLinkRow | null> {
  const [row] = await tx
    .delete(signInLinks)
    .where(and(eq(signInLinks.id, id), eq(signInLinks.userId, userId)))
    .returning();
  return row ?? null;
}

/** Where somebody else may have been in an account since a moment: what was linked meanwhile opens it no more. */
export async function deleteLinksSince(tx: Tx, userId: number, since: Date): Promise<void> {
  await tx
    .delete(signInLinks)
    .where(and(eq(signInLinks.userId, userId), sql`${signInLinks.createdAt} >= ${since.toISOString()}`));
}

/** Whether an account of a provider that is on lets somebody in. */
export async function hasActiveLink(db: Read, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: signInLinks.id })
    .from(signInLinks)
    .innerJoin(signInProviders, eq(signInProviders.id, signInLinks.providerId))
    .where(and(eq(signInLinks.userId, userId), eq(signInProviders.active, true)))
    .limit(1);
  return rows.length > 0;
}
