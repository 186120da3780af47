import { categoryTrees } from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, type AnyPgColumn, unique } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, updatedAt } from "../../../platform/db/columns.ts";

/** Two trees of two levels. A trigger refuses a third, and a parent of the other tree. */
export const resourceCategories = pgTable(
  "resource_categories",
  {
    id: identityKey(),
    tree: text({ enum: categoryTrees }).notNull(),
    parentId: foreignKey().references((): AnyPgColumn => resourceCategories.id),
    name: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    /** Sellers cannot choose it and the store does not offer it; what is in it stays. */
    hidden: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("resource_categories_slug_taken").on(table.tree, table.slug),
    unique("resource_categories_name_taken").on(table.tree, table.parentId, table.name).nullsNotDistinct(),
    check("resource_categories_tree", isOneOf(table.tree, categoryTrees)),
    check("resource_categories_own_parent", sql`${table.parentId} <> ${table.id}`),
    index("resource_categories_parent").on(table.parentId),
  ],
);
