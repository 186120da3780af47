import { asc } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { danceStyles } from "../../site/dance-styles/tables.ts";
import { resourceCategories } from "../categories/tables.ts";

export interface StoreNames {
  readonly styles: readonly { readonly slug: string; readonly name: string }[];
  readonly categories: readonly CategoryName[];
}

export interface CategoryName {
  readonly id: number;
  readonly tree: "resource" | "curriculum";
  readonly parentId: number | null;
  readonly name: string;
  readonly slug: string;
  readonly hidden: boolean;
}

/** The styles and categories there are, in their order; there are few of them. */
export async function findStoreNames(db: Read): Promise<StoreNames> {
  const [styles, categories] = await Promise.all([allStyles(db).execute(), allCategories(db).execute()]);
  return { styles, categories };
}

const allStyles = prepareOnce((db) =>
  db
    .select({ slug: danceStyles.slug, name: danceStyles.name })
    .from(danceStyles)
    .orderBy(asc(danceStyles.position))
    .prepare("store_style_names"),
);

const allCategories = prepareOnce((db) =>
  db
    .select({
      id: resourceCategories.id,
      tree: resourceCategories.tree,
      parentId: resourceCategories.parentId,
      name: resourceCategories.name,
      slug: resourceCategories.slug,
      hidden: resourceCategories.hidden,
    })
    .from(resourceCategories)
    .orderBy(asc(resourceCategories.position), asc(resourceCategories.id))
    .prepare("store_category_names"),
);
