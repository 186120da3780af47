import { bookingSides } from "@pavane/contract/booking/choices";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { bookings } from "../bookings/tables.ts";

/** What one side of a booking says about the other; unseen until `publishedAt`. */
export const bookingReviews = pgTable(
  "booking_reviews",
  {
    id: identityKey(),
    bookingId: foreignKey()
      .notNull()
      .references(() => bookings.id),
    authorSide: text({ enum: bookingSides }).notNull(),
    authorId: foreignKey()
      .notNull()
      .references(() => users.id),
    aboutId: foreignKey()
      .notNull()
      .references(() => users.id),
    rating: integer().notNull(),
    body: text().notNull(),
    reply: text(),
    publishedAt: timestamptz(),
    hiddenAt: timestamptz(),
    hiddenReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("booking_reviews_side", isOneOf(table.authorSide, bookingSides)),
    check("booking_reviews_rating", sql`${table.rating} between 1 and 5`),
    unique("booking_reviews_once").on(table.bookingId, table.authorSide),
    index("booking_reviews_about").on(table.aboutId, table.publishedAt),
    index("booking_reviews_author").on(table.authorId),
    index("booking_reviews_unseen")
      .on(table.createdAt)
      .where(sql`${table.publishedAt} is null`),
  ],
);
