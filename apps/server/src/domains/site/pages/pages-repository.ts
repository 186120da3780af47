import type { PageKey } from "@pavane/contract/site/page-keys";
import { and, asc, desc, eq, lt, max, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { isStale } from "../../../platform/markdown/rules-for.ts";
import type { TermsThatAsk } from "./terms-due.ts";
import { sitePages } from "./tables.ts";

export type PageRow = typeof sitePages.$inferSelect;
export type NewPageRow = NewRow<
  typeof sitePages,
  | "bodyHtml"
  | "changeNote"
  | "publishedAt"
  | "countsFrom"
  | "withdrawnAt"
  | "withdrawnBy"
  | "withdrawNote"
  | "publishedBy"
  | "updatedBy"
  | "htmlRules"
  | "asks"
>;
/** A published version without its text. */
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

const isPublished = eq(sitePages.status, "published");
/** What was published stays readable, also what was withdrawn before it counted. */
const isReadable = ne(sitePages.status, "draft");

/** Versions of a page that were published, newest first; those withdrawn before they counted say so. */
export const findVersions = (db: Read, key: PageKey) =>
  db
    .select({
      version: sitePages.version,
      title: sitePages.title,
      changeNote: sitePages.changeNote,
      publishedAt: sitePages.publishedAt,
      publishedBy: sitePages.publishedBy,
      countsFrom: sitePages.countsFrom,
      asks: sitePages.asks,
      withdrawnAt: sitePages.withdrawnAt,
    })
    .from(sitePages)
    .where(and(eq(sitePages.key, key), isReadable))
    .orderBy(desc(sitePages.version));

/** A published version with its text. */
export async function findPublished(db: Read, key: PageKey, version: number): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.key, key), eq(sitePages.version, version), isReadable));
  return row ?? null;
}

/** The draft of a page, else its newest version; null when nothing was ever written. */
export async function findNewest(db: Read, key: PageKey): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(sitePages)
    .where(eq(sitePages.key, key))
    .orderBy(desc(sitePages.version))
    .limit(1);
  return row ?? null;
}

/** Every page without its texts, drafts too, newest version first. */
export const findPageStates = (db: Read) =>
  db
    .select({
      key: sitePages.key,
      version: sitePages.version,
      title: sitePages.title,
      status: sitePages.status,
      publishedAt: sitePages.publishedAt,
      countsFrom: sitePages.countsFrom,
    })
    .from(sitePages)
    .orderBy(asc(sitePages.key), desc(sitePages.version));

interface NewestVersion {
  readonly version: number;
  readonly publishedAt: Date | null;
  readonly countsFrom: Date | null;
}

/** The version published last, by page; pages without one are left out. */
export async function findNewestVersions(db: Read): Promise<ReadonlyMap<PageKey, NewestVersion>> {
  const rows = await db
    .select({
      key: sitePages.key,
      version: max(sitePages.version),
      publishedAt: max(sitePages.publishedAt),
      countsFrom: sql`(array_agg(${sitePages.countsFrom} order by ${sitePages.version} desc))[1]`.mapWith(
        sitePages.countsFrom,
      ),
    })
    .from(sitePages)
    .where(isPublished)
    .groupBy(sitePages.key);
  return new Map(rows.map(({ key, version, ...rest }) => [key, { version: version ?? 0, ...rest }]));
}

/** The published terms that people are asked to accept, with the moment from which each counts; oldest first. */
export async function findTermsThatAsk(db: Read): Promise<TermsThatAsk[]> {
  const rows = await db
    .select({ version: sitePages.version, countsFrom: sitePages.countsFrom })
    .from(sitePages)
    .where(and(eq(sitePages.key, "terms"), isPublished, sitePages.asks))
    .orderBy(asc(sitePages.version));
  return rows.flatMap(({ version, countsFrom }) => (countsFrom === null ? [] : [{ version, countsFrom }]));
}

/** The version of a page published last before one; null for the first. */
export async function findVersionBefore(db: Read, { key, version }: Pick<PageRow, "key" | "version">) {
  const [row] = await db
    .select({ version: sitePages.version, countsFrom: sitePages.countsFrom })
    .from(sitePages)
    .where(and(eq(sitePages.key, key), isPublished, lt(sitePages.version, version)))
    .orderBy(desc(sitePages.version))
    .limit(1);
  return row?.countsFrom ? { version: row.version, countsFrom: row.countsFrom } : null;
}

/** Lets one person at a time write a page. */
export async function lockPage(tx: Tx, key: PageKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page:${key}`}, 0))`);
}

export async function insertPage(tx: Tx, row: NewPageRow): Promise<void> {
  await tx.insert(sitePages).values(row);
}

/** Puts a page's first version in place, unless the page has one. */
export async function insertFirstVersion(tx: Tx, row: NewPageRow): Promise<void> {
  await tx.insert(sitePages).values(row).onConflictDoNothing();
}

/** Changes a draft; published versions are refused by the database. */
export async function updatePage(
  tx: Tx,
  page: Pick<PageRow, "key" | "version">,
  changes: Partial<NewPageRow>,
): Promise<void> {
  await tx
    .update(sitePages)
    .set(changes)
    .where(and(eq(sitePages.key, page.key), eq(sitePages.version, page.version)));
}

/** Texts whose HTML older rules made, or none. */
export const findPagesToRender = (db: Read, rules: number) =>
  db
    .select({ key: sitePages.key, version: sitePages.version, body: sitePages.body })
    .from(sitePages)
    .where(isStale(sitePages.htmlRules, rules));

/** Stores the HTML of a text that is still the same. */
export async function savePageHtml(
  tx: Tx,
  page: Pick<PageRow, "key" | "version" | "body">,
  made: { readonly html: string | null; readonly rules: number },
): Promise<void> {
  await tx
    .update(sitePages)
    .set({ bodyHtml: made.html, htmlRules: made.rules })
    .where(and(eq(sitePages.key, page.key), eq(sitePages.version, page.version), eq(sitePages.body, page.body)));
}
