import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, updatedAt } from "../../../platform/db/columns.ts";
import { courses } from "../../courses/course/tables.ts";
import { quizzes } from "../../courses/outline/tables.ts";
import { userKey, users } from "../../identity/accounts/tables.ts";

/** More time and attempts of one learner, in one quiz or, without one, in every quiz of the course. */
export const quizAccommodations = pgTable(
  "quiz_accommodations",
  {
    id: identityKey(),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    quizId: foreignKey().references(() => quizzes.id, { onDelete: "cascade" }),
    userId: userKey(),
    extraMinutes: integer().notNull().default(0),
    /** What the time limit is multiplied by, before the minutes are added. */
    factor: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().default(1),
    extraAttempts: integer().notNull().default(0),
    reason: text().notNull(),
    grantedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("quiz_accommodations_once").on(table.courseId, table.quizId, table.userId).nullsNotDistinct(),
    check(
      "quiz_accommodations_more",
      sql`${table.factor} >= 1 and ${table.extraMinutes} >= 0 and ${table.extraAttempts} >= 0`,
    ),
    index("quiz_accommodations_user").on(table.userId, table.courseId),
    index("quiz_accommodations_quiz").on(table.quizId),
    index("quiz_accommodations_granted_by").on(table.grantedBy),
  ],
);
