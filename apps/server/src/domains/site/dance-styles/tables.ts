import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identityKey, updatedAt } from "../../../platform/db/columns.ts";

/** The dance styles that courses, resources and profiles choose from. A migration adds the twelve of the specification, section 3. */
export const danceStyles = pgTable(
  "dance_styles",
  {
    id: identityKey(),
    name: text().notNull(),
    slug: text().notNull().unique("dance_styles_slug_taken"),
    position: integer().notNull(),
    /** Only active ones can be chosen; what has another keeps it. */
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("dance_styles_name_taken").on(sql`lower(${table.name})`)],
);
