import { playerRates } from "@pavane/contract/learning/choices";
import { loopsPerLesson, maxLoopName, minLoopSeconds } from "@pavane/contract/learning/loops";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, real, smallint, text, unique } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, updatedAt } from "../../../platform/db/columns.ts";
import { lessons } from "../../courses/outline/tables.ts";
import { userKey } from "../../identity/accounts/tables.ts";

const number = (value: number) => sql.raw(String(value));

/** Stretches of a film that a learner keeps under a name; nobody else sees them. */
export const practiceLoops = pgTable(
  "practice_loops",
  {
    id: identityKey(),
    userId: userKey(),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    /** One of twenty: so many are kept at a lesson, whoever counts. */
    slot: smallint().notNull(),
    name: text().notNull(),
    aMs: integer().notNull(),
    bMs: integer().notNull(),
    rate: real().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("practice_loops_slot").on(table.userId, table.lessonId, table.slot),
    index("practice_loops_lesson").on(table.lessonId),
    check("practice_loops_slots", sql`${table.slot} between 1 and ${number(loopsPerLesson)}`),
    check("practice_loops_name", sql`char_length(${table.name}) between 1 and ${number(maxLoopName)}`),
    check(
      "practice_loops_ends",
      sql`${table.aMs} >= 0 and ${table.bMs} - ${table.aMs} >= ${number(minLoopSeconds * 1_000)}`,
    ),
    check(
      "practice_loops_rate",
      sql`${table.rate} between ${number(playerRates.slowest)} and ${number(playerRates.fastest)}`,
    ),
  ],
);
