import { sql } from "drizzle-orm";
import { char, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

/** Somebody's professional profile. Headline, bio, styles, ages, levels, languages and socials are in `profiles`. */
export const professionals = pgTable(
  "professionals",
  {
    userId: foreignKey()
      .primaryKey()
      .references(() => users.id),
    publishedAt: timestamptz(),
    pausedAt: timestamptz(),
    /** IANA name. */
    timeZone: text().notNull(),
    place: text(),
    city: text(),
    country: char({ length: 2 }),
    photos: text().array().notNull().default([]),
    videoUrl: text(),
    /** Most sessions of a day of theirs; null: any number. */
    maxPerDay: integer(),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    completedCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("professionals_photos", sql`cardinality(${table.photos}) <= 8`),
    check("professionals_max_per_day", sql`${table.maxPerDay} between 1 and 50`),
    check(
      "professionals_counts",
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} >= 0 and ${table.completedCount} >= 0`,
    ),
    index("professionals_city")
      .on(table.city)
      .where(sql`${table.publishedAt} is not null`),
    index("professionals_published")
      .on(table.publishedAt.desc(), table.userId.desc())
      .where(sql`${table.publishedAt} is not null`),
  ],
);
