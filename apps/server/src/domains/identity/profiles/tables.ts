import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOf, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { userKey } from "../accounts/tables.ts";

export const profiles = pgTable(
  "profiles",
  {
    userId: userKey().primaryKey(),
    headline: text(),
    bio: text(),
    city: text(),
    website: text(),
    socials: jsonb().$type<Record<string, string>>().notNull().default({}),
    languages: text().array().notNull().default([]),
    styles: text().array().notNull().default([]),
    levels: text().array().notNull().default([]),
    ageGroups: text().array().notNull().default([]),
    /** What its owner chose. Whom it is shown to is asked of `shownVisibility` and `isShownTo`. */
    chosenVisibility: text("visibility", { enum: ["everyone", "members", "nobody"] })
      .notNull()
      .default("everyone"),
    /** Since when the site hides it from everybody but its owner. */
    hiddenAt: timestamptz(),
    messagesFrom: text({ enum: ["everyone", "related", "nobody"] })
      .notNull()
      .default("everyone"),
    showCertificates: boolean().notNull().default(true),
    inSearch: boolean().notNull().default(true),
    /** Agreed that their certificates stand among those issued lately. */
    inRecentCertificates: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("profiles_visibility", isOneOf(table.chosenVisibility, ["everyone", "members", "nobody"])),
    check("profiles_messages_from", isOneOf(table.messagesFrom, ["everyone", "related", "nobody"])),
    index("profiles_recent_certificates")
      .on(table.userId)
      .where(sql`${table.inRecentCertificates}`),
    index("profiles_interests").using("gin", table.languages, table.styles, table.levels, table.ageGroups),
  ],
);
