import { and, eq, inArray } from "drizzle-orm";
import type { CategoryTree } from "@pavane/contract/resources/choices";
import type { Read } from "../../../platform/db/database.ts";
import { danceStyles } from "../../site/dance-styles/tables.ts";
import { resourceCategories } from "../categories/tables.ts";

/** Of these styles those that there are, and whether they may still be chosen. */
export async function findStyles(db: Read, slugs: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: danceStyles.slug, active: danceStyles.active })
    .from(danceStyles)
    .where(inArray(danceStyles.slug, [...slugs]));
  return new Map(rows.map(({ slug, active }) => [slug, active]));
}

/** Of these categories those that a tree has, and whether they may be chosen. */
export async function findCategories(
  db: Read,
  tree: CategoryTree,
  ids: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: resourceCategories.id, hidden: resourceCategories.hidden })
    .from(resourceCategories)
    .where(and(eq(resourceCategories.tree, tree), inArray(resourceCategories.id, [...ids])));
  return new Map(rows.map(({ id, hidden }) => [id, !hidden]));
}
