import { and, eq, getTableColumns, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { prepareForIds, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { isStale } from "../../../platform/markdown/rules-for.ts";
import type { TextRendered, TextToRender } from "../../../platform/markdown/render-stored.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { resourceCategories } from "../categories/tables.ts";
import { sellers } from "../sellers/tables.ts";
import { resources } from "./tables.ts";

const {
  search: _search,
  searchText: _searchText,
  description: _description,
  descriptionHtml: _html,
  htmlRules: _rules,
  ...cardColumns
} = getTableColumns(resources);

const store = { id: sellers.userId, name: sellers.name, slug: sellers.slug };

/** Resources without their long texts, with their store; the base of every query that shows some. */
export const selectCards = (db: Read) =>
  db
    .select({ resource: cardColumns, seller: store })
    .from(resources)
    .innerJoin(sellers, eq(sellers.userId, resources.sellerId))
    .$dynamic();

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type ResourceValues = Partial<typeof resources.$inferInsert>;
export type StoredResource = typeof resources.$inferSelect;

const { id, kind, title, type, sellerId, priceCents, includedFrom, licence, styles, ages, levels } = resources;
const { thumbnailUrl, pages, ratingSum, ratingCount, featured, partsCount, publishedAt, onSale } = resources;
const lookedAt = { thumbnailUrl, pages, ratingSum, ratingCount, featured, partsCount, publishedAt, onSale };
const listed = {
  id,
  kind,
  title,
  type,
  sellerId,
  priceCents,
  includedFrom,
  licence,
  styles,
  ages,
  levels,
  ...lookedAt,
};
/** Resources with what cards show, which is less than they are: lists are read more often than anything else. */
export const selectListed = <More extends Record<string, Record<string, SQL>>>(db: Read, more: More) =>
  db
    .select({ resource: listed, seller: store, ...more })
    .from(resources)
    .innerJoin(sellers, eq(sellers.userId, resources.sellerId));

const cardsOf = prepareForIds((db, ids) =>
  selectListed(db, {}).where(inArray(resources.id, ids)).prepare(`resource_cards_of_${ids.length}`),
);

export type ListedRow = Awaited<ReturnType<typeof cardsOf>>[number];

/** Cards in the order of the given ids; deleted ones are left out. */
export async function findCards(db: Read, ids: readonly number[]): Promise<ListedRow[]> {
  const found = new Map((await cardsOf(db, ids)).map((row) => [row.resource.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const cardById = prepareOnce((db) =>
  selectCards(db)
    .where(eq(resources.id, sql.placeholder("id")))
    .prepare("resource_card"),
);

export async function findCard(db: Read, id: number): Promise<CardRow | null> {
  const [row] = await cardById(db).execute({ id });
  return row ?? null;
}

/** Everything that stands of a resource now. */
export async function findStoredResource(db: Read, id: number): Promise<StoredResource | null> {
  const [row] = await db.select().from(resources).where(eq(resources.id, id));
  return row ?? null;
}

/** The same with its long text, which is read where it is shown. */
export async function findCardAndText(db: Read, id: number) {
  const [row] = await cardAndTextById(db).execute({ id });
  return row ?? null;
}

const cardAndTextById = prepareOnce((db) =>
  db
    .select({
      resource: cardColumns,
      seller: store,
      description: { text: resources.description, html: resources.descriptionHtml },
    })
    .from(resources)
    .innerJoin(sellers, eq(sellers.userId, resources.sellerId))
    .where(eq(resources.id, sql.placeholder("id")))
    .prepare("resource_card_and_text"),
);

export async function findCategoryNames(db: Read, ids: readonly number[]) {
  const rows = await categoryNamesOf(db, ids);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

const categoryNamesOf = prepareForIds((db, ids) =>
  db
    .select({ id: resourceCategories.id, name: resourceCategories.name, slug: resourceCategories.slug })
    .from(resourceCategories)
    .where(inArray(resourceCategories.id, ids))
    .prepare(`resource_category_names_of_${ids.length}`),
);

/** The seller of a resource; null when it does not exist. A resource keeps its seller. */
export async function findSellerOf(db: Read, id: number): Promise<number | null> {
  const [row] = await db.select({ sellerId: resources.sellerId }).from(resources).where(eq(resources.id, id));
  return row?.sellerId ?? null;
}

/**
 * Locks a resource until the transaction ends; its store is locked before. A deletion waits for curricula that add it
 * as a part.
 */
export async function lockResource(
  tx: Tx,
  id: number,
  to: "change" | "delete" = "change",
): Promise<StoredResource | null> {
  const strength = to === "delete" ? "update" : "no key update";
  const [row] = await tx.select().from(resources).where(eq(resources.id, id)).for(strength);
  return row ?? null;
}

/** A draft: what its author left out, and what follows from it, gets the defaults of the table. */
export type NewResource = NewRow<
  typeof resources,
  | "type"
  | "includedFrom"
  | "includedOffer"
  | "includedPriceCents"
  | "thumbnailUrl"
  | "reason"
  | "releaseId"
  | "editedAt"
  | "featured"
  | "featuredBefore"
  | "publishedAt"
  | "claimedBy"
  | "claimedAt"
  | "description"
  | "licence"
  | "priceCents"
  | "priced"
  | "language"
  | "tags"
  | "styles"
  | "ages"
  | "levels"
  | "categoryIds"
  | "categoryPathIds"
  | "pages"
  | "status"
  | "legal"
  | "onSale"
  | "partsCount"
  | "ratingSum"
  | "ratingCount"
  | "sales"
  | "sales90"
  | "search"
  | "searchText"
>;

export async function insertResource(tx: Tx, values: NewResource): Promise<number> {
  const rows = await tx.insert(resources).values(values).returning({ id: resources.id });
  return requireRow(rows, "insert returned nothing").id;
}

/** Writes a change by its seller or an officer, so that forms based on an older version get an edit conflict. */
export async function saveResource(tx: Tx, id: number, values: ResourceValues): Promise<void> {
  await tx
    .update(resources)
    .set({ ...values, version: sql`${resources.version} + 1` })
    .where(eq(resources.id, id));
}

/** Writes the status of a resource; what people typed in the meantime still fits. */
export async function saveResourceState(tx: Tx, id: number, values: ResourceValues): Promise<void> {
  await tx.update(resources).set(values).where(eq(resources.id, id));
}

export async function eraseResource(tx: Tx, id: number): Promise<void> {
  await tx.delete(resources).where(eq(resources.id, id));
}

/** Deletes a draft that was begun for a file which was refused. */
export async function dropEmptyDraft(tx: Tx, id: number): Promise<void> {
  const hasFiles = sql`exists (select 1 from releases where resource_id = ${resources.id})`;
  await tx.delete(resources).where(and(eq(resources.id, id), eq(resources.status, "draft"), sql`not ${hasFiles}`));
}

/** Descriptions whose HTML older rules made, or none. */
export async function findDescriptionsToRender(
  db: Read,
  rules: number,
  after: number,
  most: number,
): Promise<TextToRender[]> {
  return db
    .select({ id: resources.id, source: resources.description })
    .from(resources)
    .where(and(isStale(resources.htmlRules, rules), gt(resources.id, after)))
    .orderBy(resources.id)
    .limit(most);
}

/** Stores the HTML of a description that is still the same. */
export async function saveDescriptionHtml(tx: Tx, { id, source, html, rules }: TextRendered): Promise<void> {
  await tx
    .update(resources)
    .set({ descriptionHtml: html, htmlRules: rules })
    .where(and(eq(resources.id, id), sql`${resources.description} is not distinct from ${source}`));
}
