import { arrayContains, eq, sql } from "drizzle-orm";
import { countEach, replacedInList } from "../../platform/db/list-column.ts";
import type { StyleUses } from "../site/index.ts";
import { classPlans } from "./class-plans/tables.ts";
import { resources } from "../resources/resource/tables.ts";

/** Resources have styles by slug, which a new name leaves as it is; only the words they are found by are made again. */
export const resourceStyleUses: StyleUses = {
  countUses: (db, styles, counted) =>
    countEach(
      db,
      styles.map(({ id, slug }) => ({ id, value: slug })),
      (slug) =>
        counted === "all"
          ? sql`select count(*) from resources where styles @> array[${slug}]`
          : sql`select sum(resources) from resource_facet_counts where facet = 'style' and value = ${slug}`,
    ),
  renameStyle: async (tx, { slug }) => {
    await tx
      .update(resources)
      .set({ styles: sql`${resources.styles}` })
      .where(arrayContains(resources.styles, [slug]));
  },
  mergeStyle: async (tx, from, into) => {
    await tx
      .update(resources)
      .set({
        styles: replacedInList(resources.styles, from.slug, into.slug),
        version: sql`${resources.version} + 1`,
      })
      .where(arrayContains(resources.styles, [from.slug]));
    // Plans of classes follow, and keep no style from being deleted.
    await tx.update(classPlans).set({ style: into.slug }).where(eq(classPlans.style, from.slug));
  },
};
