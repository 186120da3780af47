import { attemptClosers, attemptStates } from "@pavane/contract/learning/choices";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { among, createdAt, foreignKey, identityKey, moment, updatedAt } from "../../../platform/db/columns.ts";
import { quizzes } from "../../courses/quizzes/tables.ts";
import { userKey } from "../../identity/accounts/tables.ts";
import type { AttemptSnapshot } from "./build-attempt.ts";

/** One try of one learner at a quiz, frozen at its start. */
export const quizAttempts = pgTable(
  "quiz_attempts",
  {
    id: identityKey(),
    /** A quiz that learners attempted is never deleted; previews go with it. */
    quizId: foreignKey()
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    userId: userKey(),
    number: integer().notNull(),
    state: text({ enum: attemptStates }).notNull().default("open"),
    snapshot: jsonb().$type<AttemptSnapshot>().notNull(),
    answers: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    rev: integer().notNull().default(0),
    passScore: integer().notNull(),
    startedAt: moment().notNull(),
    deadlineAt: moment(),
    closedAt: moment(),
    closedBy: text({ enum: attemptClosers }),
    correctCount: integer(),
    questionCount: integer().notNull(),
    score: integer(),
    passed: boolean(),
    preview: boolean().notNull().default(false),
    /** Counts against the limits of the quiz: every attempt but what teachers try out, and previews without limits. */
    counted: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("quiz_attempts_number").on(table.quizId, table.userId, table.number),
    uniqueIndex("quiz_attempts_one_open")
      .on(table.quizId, table.userId)
      .where(sql`${table.state} = 'open'`),
    index("quiz_attempts_due")
      .on(table.deadlineAt)
      .where(sql`${table.state} = 'open'`),
    index("quiz_attempts_previews")
      .on(table.startedAt)
      .where(sql`${table.preview}`),
    index("quiz_attempts_user").on(table.userId),
    check("quiz_attempts_state", among(table.state, attemptStates)),
    check("quiz_attempts_closed_by", among(table.closedBy, attemptClosers)),
    check(
      "quiz_attempts_result",
      sql`(${table.state} = 'closed') = (num_nulls(${table.closedAt}, ${table.closedBy}, ${table.score}, ${table.passed}, ${table.correctCount}) = 0)`,
    ),
  ],
);
