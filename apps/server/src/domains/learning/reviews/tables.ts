import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { courses } from "../../courses/course/tables.ts";
import { userKey, users } from "../../identity/accounts/tables.ts";

/** One review of a course by one learner; the course keeps sum and count. */
export const courseReviews = pgTable(
  "course_reviews",
  {
    id: identityKey(),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    userId: userKey(),
    rating: integer().notNull(),
    body: text().notNull(),
    reply: text(),
    replyBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    replyAt: timestamptz(),
    hiddenAt: timestamptz(),
    /** Since when what its writer paid for the course is given back: it counts no more, and they alone see it. */
    refundedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("course_reviews_once").on(table.courseId, table.userId),
    check("course_reviews_rating", sql`${table.rating} between 1 and 5`),
    check("course_reviews_reply", sql`(${table.reply} is null) = (${table.replyAt} is null)`),
    index("course_reviews_newest").on(table.courseId, table.createdAt.desc()),
    index("course_reviews_created").on(table.createdAt),
    index("course_reviews_user").on(table.userId),
    index("course_reviews_reply_by").on(table.replyBy),
  ],
);
