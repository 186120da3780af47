import { seatStates } from "@pavane/contract/subscriptions/choices";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { subscriptions } from "../subscription/tables.ts";

/** A seat of a studio that was offered to an address; held once its confirmed owner took it. */
export const studioSeats = pgTable(
  "studio_seats",
  {
    id: identityKey(),
    subscriptionId: foreignKey()
      .notNull()
      .references(() => subscriptions.id),
    email: text().notNull(),
    /** The address in small letters. */
    emailKey: text().notNull(),
    userId: foreignKey().references(() => users.id),
    state: text({ enum: seatStates }).notNull().default("invited"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("studio_seats_once")
      .on(table.subscriptionId, table.emailKey)
      .where(sql`${table.state} <> 'removed'`),
    uniqueIndex("studio_seats_one_held")
      .on(table.userId)
      .where(sql`${table.state} = 'held'`),
    index("studio_seats_email")
      .on(table.emailKey)
      .where(sql`${table.state} <> 'removed'`),
    check("studio_seats_state", isOneOf(table.state, seatStates)),
    check("studio_seats_held", sql`${table.state} <> 'held' or ${table.userId} is not null`),
  ],
);
