import type { CategoryTree } from "@pavane/contract/resources/choices";
import { and, arrayContains, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { replacedInList } from "../../../platform/db/list-column.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { resources } from "../../resources/resource/tables.ts";
import { resourceFacetCounts } from "../store/tables.ts";
import { resourceCategories } from "../../resources/categories/tables.ts";

const { id, tree, parentId, name, slug, position, hidden } = resourceCategories;

export interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly slug: string;
  readonly position: number;
  readonly hidden: boolean;
}

export const findCategories = (db: Read, of: CategoryTree): Promise<CategoryRow[]> =>
  db
    .select({ id, parentId, name, slug, position, hidden })
    .from(resourceCategories)
    .where(eq(tree, of))
    .orderBy(asc(position), asc(id));

/** How many resources of any state are in each category itself. */
export async function countInCategories(db: Read, of: CategoryTree): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id, total: count(resources.id) })
    .from(resourceCategories)
    .leftJoin(resources, arrayContains(resources.categoryIds, sql`array[${id}]`))
    .where(eq(tree, of))
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row.total]));
}

/** How many are on sale in each category or below it, from the counts that the store keeps. */
export async function countOnSale(db: Read, of: CategoryTree): Promise<ReadonlyMap<number, number>> {
  const { facet, value, resources: total } = resourceFacetCounts;
  const rows = await db
    .select({ id, total })
    .from(resourceCategories)
    .innerJoin(resourceFacetCounts, and(eq(facet, "category"), eq(value, sql`${id}::text`)))
    .where(eq(tree, of));
  return new Map(rows.map((row) => [row.id, row.total]));
}

export async function countInCategory(db: Read, categoryId: number): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(resources)
    .where(arrayContains(resources.categoryIds, [categoryId]));
  return rows[0]?.total ?? 0;
}

/** One writer of categories at a time: they are few, and order, names and slugs depend on all of them. */
export async function lockCategories(tx: Tx, of: CategoryTree): Promise<CategoryRow[]> {
  await tx.execute(sql`lock table resource_categories in share row exclusive mode`);
  return findCategories(tx, of);
}

/**
 * Locks categories so that nothing can refer to them during this transaction, and waits for transactions that do so
 * just now.
 */
export async function lockUses(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id })
    .from(resourceCategories)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("update");
}

export async function insertCategory(tx: Tx, values: typeof resourceCategories.$inferInsert): Promise<number> {
  const rows = await tx.insert(resourceCategories).values(values).returning({ id });
  return requireRow(rows, "insert returned nothing").id;
}

export async function saveCategory(
  tx: Tx,
  categoryId: number,
  values: Partial<typeof resourceCategories.$inferInsert>,
): Promise<void> {
  await tx.update(resourceCategories).set(values).where(eq(id, categoryId));
}

export async function eraseCategory(tx: Tx, categoryId: number): Promise<void> {
  await tx.delete(resourceCategories).where(eq(id, categoryId));
}

export async function saveCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [index, categoryId] of ids.entries()) await saveCategory(tx, categoryId, { position: index + 1 });
}

/** Anyone who edits one of them gets the usual edit conflict. */
export async function moveResources(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .update(resources)
    .set({
      categoryIds: replacedInList(resources.categoryIds, from, to),
      version: sql`${resources.version} + 1`,
    })
    .where(arrayContains(resources.categoryIds, [from]));
}

/** The words that resources are found by hold names of categories: they are made again. */
export async function searchAgain(tx: Tx, categoryId: number): Promise<void> {
  await tx
    .update(resources)
    .set({ categoryIds: sql`${resources.categoryIds}` })
    .where(arrayContains(resources.categoryIds, [categoryId]));
}
