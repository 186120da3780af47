import { wordsTable } from "../../../platform/search/words-table.ts";
import { serviceModes } from "@pavane/contract/professionals/choices";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, real, text } from "drizzle-orm/pg-core";
import { foreignKey, int4multirange, timestamptz, tsvector } from "../../../platform/db/columns.ts";
import { professionals } from "../../professionals/professional/tables.ts";
import { services } from "../../professionals/services/tables.ts";

const professionalKey = () => foreignKey().references(() => professionals.userId, { onDelete: "cascade" });

/**
 * Listed people, with the columns that the directory filters and sorts by. Written only by `keepListing`, soon after
 * anything it is based on has changed (decision 0128); what cards show is read from where it is stored.
 */
export const directoryListings = pgTable(
  "directory_listings",
  {
    userId: professionalKey().primaryKey(),
    /** Guests do not see them. */
    membersOnly: boolean().notNull(),
    bookable: boolean().notNull(),
    /** Has the highest level: may be shown first. */
    top: boolean().notNull(),
    /** Slugs. */
    styles: text().array().notNull(),
    /** Codes. */
    ages: text().array().notNull(),
    levels: text().array().notNull(),
    languages: text().array().notNull(),
    modes: text().array().notNull(),
    /** In lower case and without accents. */
    city: text(),
    /** Of the cheapest service. */
    priceCents: integer(),
    ratingSum: integer().notNull(),
    ratingCount: integer().notNull(),
    rating: real(),
    /** What "best" sorts by, before sessions of 90 days. */
    score: real().notNull(),
    sessions90: integer("sessions_90").notNull(),
    verified: boolean().notNull(),
    publishedAt: timestamptz().notNull(),
    nextFree: timestamptz(),
    /** From then on `nextFree` is too soon to be booked. */
    nextFreeUntil: timestamptz(),
    /** When the clock alone changes something else here. */
    refreshAt: timestamptz().notNull(),
    search: tsvector().notNull(),
    searchText: text().notNull(),
  },
  (table) => [
    index("directory_best").on(table.score.desc(), table.sessions90.desc(), table.userId),
    index("directory_newest").on(table.publishedAt.desc(), table.userId.desc()),
    index("directory_soonest").on(table.nextFree, table.userId),
    index("directory_cheapest").on(table.priceCents, table.userId),
    index("directory_top")
      .on(table.userId)
      .where(sql`${table.top}`),
    index("directory_search").using("gin", table.search),
    index("directory_refresh").on(table.refreshAt),
    index("directory_next_free_until").on(table.nextFreeUntil),
  ],
);

/** Services of who is listed, with the starts at which each is free. */
export const directoryOffers = pgTable(
  "directory_offers",
  {
    serviceId: foreignKey()
      .primaryKey()
      .references(() => services.id, { onDelete: "cascade" }),
    userId: professionalKey().notNull(),
    minutes: integer().notNull(),
    priceCents: integer().notNull(),
    mode: text({ enum: serviceModes }).notNull(),
    startEvery: integer().notNull(),
    noticeMin: integer().notNull(),
    /**
     * In minutes since 1970; in each range one start every `startEvery` minutes, the last one included. Notice is not taken off,
     * because that changes by the minute.
     */
    starts: int4multirange().notNull(),
  },
  (table) => [index("directory_offers_of").on(table.userId, table.minutes, table.priceCents)],
);

/**
 * The person whose directory listing may have changed; written by triggers, processed by `updateChangedListings`. Rows of one
 * person may repeat.
 */
export const directoryChanges = pgTable("directory_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: foreignKey().notNull(),
});

/** Words of the directory: what a mistyped word may have meant. */
export const directoryWords = wordsTable("directory_words");
