import type { PageKey } from "@pavane/contract/site/page-keys";
import { and, asc, desc, eq, max, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { isStale } from "../../../platform/markdown/rules-for.ts";
import { sitePages } from "./tables.ts";

export type PageRow = typeof sitePages.$inferSelect;
export type NewPageRow = typeof sitePages.$inferInsert;
/** A published version without its text. */
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

const isPublished = eq(sitePages.status, "published");

/** Published versions of a page, newest first. */
export const findVersions = (db: Read, key: PageKey) =>
  db
    .select({
      version: sitePages.version,
      title: sitePages.title,
      changeNote: sitePages.changeNote,
      publishedAt: sitePages.publishedAt,
      publishedBy: sitePages.publishedBy,
    })
    .from(sitePages)
    .where(and(eq(sitePages.key, key), isPublished))
    .orderBy(desc(sitePages.version));

/** A published version with its text. */
export async function findPublished(db: Read, key: PageKey, version: number): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.key, key), eq(sitePages.version, version), isPublished));
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
    })
    .from(sitePages)
    .orderBy(asc(sitePages.key), desc(sitePages.version));

interface VersionInForce {
  readonly version: number;
  readonly publishedAt: Date | null;
}

/** The version in force, by page; pages without one are left out. */
export async function findVersionsInForce(db: Read): Promise<ReadonlyMap<PageKey, VersionInForce>> {
  const rows = await db
    .select({ key: sitePages.key, version: max(sitePages.version), publishedAt: max(sitePages.publishedAt) })
    .from(sitePages)
    .where(isPublished)
    .groupBy(sitePages.key);
  return new Map(rows.map(({ key, version, publishedAt }) => [key, { version: version ?? 0, publishedAt }]));
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
