import { openStatuses } from "@pavane/contract/subscriptions/choices";
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { professionals } from "../../domains/professionals/professional/tables.ts";
import { users } from "../../domains/identity/accounts/tables.ts";
import { sellers } from "../../domains/resources/sellers/tables.ts";
import { sitePages } from "../../domains/site/pages/tables.ts";
import { subscriptions } from "../../domains/subscriptions/subscription/tables.ts";
import { termsNotices } from "./tables.ts";
import type { AskingVersion, TermsStage } from "./terms-stage.ts";

export interface AskingTerms extends AskingVersion {
  readonly changeNote: string | null;
}

/** The terms that people are asked to accept, oldest first. */
export async function findAskingTerms(db: Read): Promise<AskingTerms[]> {
  const { version, publishedAt, countsFrom, changeNote } = sitePages;
  const rows = await db
    .select({ version, publishedAt, countsFrom, changeNote })
    .from(sitePages)
    .where(and(eq(sitePages.key, "terms"), eq(sitePages.status, "published"), sitePages.asks))
    .orderBy(asc(version));
  return rows.flatMap((row) =>
    row.publishedAt === null || row.countsFrom === null
      ? []
      : [{ ...row, publishedAt: row.publishedAt, countsFrom: row.countsFrom }],
  );
}

export interface WithdrawnTerms extends AskingTerms {
  readonly withdrawNote: string;
}

/** Terms that were withdrawn since a moment, before they counted. */
export async function findWithdrawnTerms(db: Read, since: Date): Promise<WithdrawnTerms[]> {
  const { version, publishedAt, countsFrom, changeNote, withdrawNote } = sitePages;
  const rows = await db
    .select({ version, publishedAt, countsFrom, changeNote, withdrawNote })
    .from(sitePages)
    .where(and(eq(sitePages.key, "terms"), eq(sitePages.status, "withdrawn"), gt(sitePages.withdrawnAt, since)))
    .orderBy(asc(version));
  return rows.flatMap((row) =>
    row.publishedAt === null || row.countsFrom === null || row.withdrawNote === null
      ? []
      : [{ ...row, publishedAt: row.publishedAt, countsFrom: row.countsFrom, withdrawNote: row.withdrawNote }],
  );
}

/**
 * Some of those who were notified that a version is coming and not that it was withdrawn; an account that cannot act is
 * not notified.
 */
export async function findNotifiedInVain(db: Read, version: number, most: number): Promise<number[]> {
  const rows = await db.execute(sql`
    select distinct ${termsNotices.userId} as id from ${termsNotices} join ${users} on ${users.id} = ${termsNotices.userId}
    where ${termsNotices.version} = ${version}
      and ${users.deactivatedAt} is null and ${users.deletionDueAt} is null and ${users.deletedAt} is null
      and ${users.email} is not null
      and not exists (select 1 from ${termsNotices} as told where told.user_id = ${termsNotices.userId}
        and told.version = ${version} and told.stage = 'withdrawn')
    order by id limit ${most}`);
  return rowsOf(rows).map((row) => Number(row["id"]));
}

/** Whether a version still asks people to accept it; until the transaction ends it is not withdrawn. */
export async function stillAsks(tx: Tx, version: number): Promise<boolean> {
  const rows = await tx
    .select({ version: sitePages.version })
    .from(sitePages)
    .where(and(eq(sitePages.key, "terms"), eq(sitePages.version, version), sitePages.asks))
    .for("share");
  return rows.length > 0;
}

const livePlans = openStatuses.filter((status) => status !== "incomplete");

/** The people whom new terms concern: an account that can act, with a page in the directory, a store or an own plan. */
const isAsked: SQL = sql`${users.deactivatedAt} is null and ${users.deletionDueAt} is null and ${users.deletedAt} is null
  and ${users.id} in (
    select ${professionals.userId} from ${professionals} where ${professionals.publishedAt} is not null
    union select ${sellers.userId} from ${sellers} where ${sellers.state} <> 'closed'
    union select ${subscriptions.userId} from ${subscriptions} where ${inArray(subscriptions.status, livePlans)})`;

/** How many there are, and how many of them have not accepted a version. */
export async function countAsked(db: Read, version: number): Promise<{ asked: number; open: number }> {
  const result = await db.execute(sql`
    select count(*)::int as asked, (count(*) filter (where coalesce(${users.termsVersion}, 0) < ${version}))::int as open
    from ${users} where ${isAsked}`);
  const row = rowsOf(result)[0];
  return { asked: Number(row?.["asked"] ?? 0), open: Number(row?.["open"] ?? 0) };
}

/** Some of those who have a confirmed address, have not accepted a version and were not written to about this stage of it. */
export async function findUnnotified(
  db: Read,
  { version, stage }: { readonly version: number; readonly stage: TermsStage },
  most: number,
): Promise<number[]> {
  const notified = sql`exists (select 1 from ${termsNotices} where ${termsNotices.userId} = ${users.id}
    and ${termsNotices.version} = ${version} and ${termsNotices.stage} = ${stage})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${isAsked} and ${users.email} is not null
        and coalesce(${users.termsVersion}, 0) < ${version} and not ${notified}`,
    )
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Records that people are notified; returns those who were not before. */
export async function insertNotices(
  tx: Tx,
  ids: readonly number[],
  notice: { readonly version: number; readonly stage: TermsStage; readonly at: Date },
): Promise<number[]> {
  const { version, stage, at } = notice;
  const rows = await tx
    .insert(termsNotices)
    .values(ids.map((userId) => ({ userId, version, stage, createdAt: at })))
    .onConflictDoNothing()
    .returning({ id: termsNotices.userId });
  return rows.map(({ id }) => id);
}

export type RequestedPerson = Awaited<ReturnType<typeof findAsked>>[number];

/** People and what they have here. */
export const findAsked = (db: Read, ids: readonly number[]) =>
  db
    .select({
      id: users.id,
      listed: isNotNull(professionals.publishedAt).mapWith(Boolean),
      sells: isNotNull(sellers.userId).mapWith(Boolean),
    })
    .from(users)
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .leftJoin(sellers, and(eq(sellers.userId, users.id), isNull(sellers.closedAt)))
    .where(inArray(users.id, [...ids]));
