import { and, eq, not, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { sitePages } from "../../site/tables.ts";
import { termsAcceptances, users } from "./tables.ts";
import type { TermsAcceptance } from "./terms-acceptance.ts";

export async function insertTermsAcceptance(tx: Tx, { userId, version, ip, at }: TermsAcceptance): Promise<void> {
  const row = { userId, pageKey: "terms" as const, version, ip, createdAt: at };
  await tx.insert(termsAcceptances).values(row).onConflictDoNothing();
}

/** The latest terms version an account accepted; never decreases. */
export async function raiseTermsVersion(tx: Tx, userId: number, version: number): Promise<void> {
  await tx
    .update(users)
    .set({ termsVersion: sql`greatest(coalesce(${users.termsVersion}, 0), ${version})` })
    .where(sql`${users.id} = ${userId}`);
}

/** Whether an account (`accepted`: its column) owes no terms at a moment: it accepted the newest of those that ask and count by then. */
export const hasTermsAt = (accepted: AnyColumn, at: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${accepted}, 0) >= ${countingAt(at)}`;

/** The newest version of the terms that must be accepted at a moment; 0 where there is none. */
export async function findCountingTerms(db: Read, at: Date): Promise<number> {
  return Number(rowsOf(await db.execute(sql`select ${countingAt(at)} as version`))[0]?.["version"] ?? 0);
}

const countingAt = (at: Date): SQL => sql`(
  select coalesce(max(asking.version), 0) from ${sitePages} as asking
  where asking.key = 'terms' and asking.status = 'published' and asking.asks
    and asking.counts_from <= ${at.toISOString()}::timestamptz)`;

/** Whether an account (`accepted`: its column) is asked to accept new terms, from their publishing on. */
export const isAskedForTerms = (accepted: AnyColumn): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${sitePages} as asking where asking.key = 'terms' and asking.status = 'published' and asking.asks
    and asking.version > coalesce(${accepted}, 0))`;

/** The same of one person; nobody who is not there owes terms. */
export async function owesTerms(db: Read, userId: number, at: Date): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), not(hasTermsAt(users.termsVersion, at))));
  return rows.length > 0;
}

export interface AcceptedTerms {
  /** The newest version, which is shown and accepted. */
  readonly current: number;
  /** What the account accepted last; 0 for nothing, and for guests. */
  readonly accepted: number;
}

/** The newest terms and what an account accepted of them, in one short statement, because every order asks for it. */
export async function findTermsAcceptance(db: Read, userId: number | null): Promise<AcceptedTerms> {
  const [row] = await termsStanding(db).execute({ userId: userId ?? 0 });
  return { current: row?.current ?? 0, accepted: row?.accepted ?? 0 };
}

const termsStanding = prepareOnce((db) =>
  db
    .select({
      current: sql<number | null>`max(${sitePages.version})`,
      accepted: sql<
        number | null
      >`(select ${users.termsVersion} from ${users} where ${users.id} = ${sql.placeholder("userId")})`,
    })
    .from(sitePages)
    .where(sql`${sitePages.key} = 'terms' and ${sitePages.status} = 'published'`)
    .prepare("terms_standing"),
);
