import { resourceReviewStates } from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

/** What buyers say of a resource; one a person. Only `shown` ones count. */
export const resourceReviews = pgTable(
  "resource_reviews",
  {
    id: identityKey(),
    resourceId: foreignKey()
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    userId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: smallint().notNull(),
    /** Empty where a hidden one was deleted. */
    body: text().notNull(),
    state: text({ enum: resourceReviewStates }).notNull().default("shown"),
    /** Why it is hidden. */
    reason: text(),
    answer: text(),
    answeredAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("resource_reviews_once").on(table.resourceId, table.userId),
    check("resource_reviews_rating", sql`${table.rating} between 1 and 5`),
    check("resource_reviews_state", isOneOf(table.state, resourceReviewStates)),
    check("resource_reviews_hidden", sql`(${table.state} = 'hidden') = (${table.reason} is not null)`),
    check("resource_reviews_answer", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index("resource_reviews_newest").on(table.resourceId, table.createdAt.desc()),
    index("resource_reviews_user").on(table.userId),
  ],
);
