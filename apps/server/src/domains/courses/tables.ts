import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identityKey, updatedAt } from "../../platform/db/columns.ts";

export const courseCategories = pgTable(
  "course_categories",
  {
    id: identityKey(),
    name: text().notNull(),
    slug: text().notNull().unique("course_categories_slug_taken"),
    description: text(),
    position: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("course_categories_name_taken").on(sql`lower(${table.name})`)],
);
