import { attemptClosers, attemptStates, lessonStates } from "@pavane/contract/learning/choices";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  isOneOf,
  createdAt,
  foreignKey,
  identityKey,
  int4multirange,
  timestamptz,
  updatedAt,
} from "../../platform/db/columns.ts";
import { lessons, quizzes } from "../courses/outline/tables.ts";
import { userKey } from "../identity/accounts/tables.ts";
import { quizQuestions } from "../courses/quizzes/tables.ts";
import type { AttemptCorrection, AttemptSnapshot, QuestionMark } from "./attempt-snapshot.ts";

/** What one learner has done in one lesson; made when the lesson is first opened. */
export const lessonProgress = pgTable(
  "lesson_progress",
  {
    userId: userKey(),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    state: text({ enum: lessonStates }).notNull().default("in_progress"),
    positionMs: integer().notNull().default(0),
    watched: int4multirange()
      .notNull()
      .default(sql`'{}'`),
    watchedSeconds: integer().notNull().default(0),
    durationSeconds: real(),
    /** Number and browser time of the report the position came from. */
    seq: bigint({ mode: "number" }).notNull().default(0),
    sentAt: timestamptz(),
    /** From when the next report is credited: the last one, the giving of the address, or later while slack is paid back. */
    creditedUntil: timestamptz(),
    /** Seconds by the clock in which the player ran, repeats included, and rounds of loops. */
    practiceSeconds: integer().notNull().default(0),
    loops: integer().notNull().default(0),
    /** Version of the lesson's content that was watched; another video starts from zero. */
    watchedVersion: integer().notNull().default(1),
    /** When a text was read to its end. */
    readAt: timestamptz(),
    completedAt: timestamptz(),
    completedVersion: integer(),
    /** How it was completed; only what was marked manually can be undone. */
    completedBy: text({ enum: ["learner", "watching", "quiz", "staff"] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    check("lesson_progress_state", isOneOf(table.state, lessonStates)),
    check("lesson_progress_completed", sql`(${table.state} = 'completed') = (${table.completedAt} is not null)`),
    check("lesson_progress_completed_by", sql`${table.completedBy} in ('learner', 'watching', 'quiz', 'staff')`),
    check("lesson_progress_practice", sql`${table.practiceSeconds} >= 0 and ${table.loops} >= 0`),
    index("lesson_progress_lesson").on(table.lessonId),
  ],
);

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
    startedAt: timestamptz().notNull(),
    deadlineAt: timestamptz(),
    closedAt: timestamptz(),
    closedBy: text({ enum: attemptClosers }),
    correctCount: integer(),
    questionCount: integer().notNull(),
    score: integer(),
    passed: boolean(),
    preview: boolean().notNull().default(false),
    /** What of each question is counted, once it is closed. */
    marks: jsonb().$type<QuestionMark[]>(),
    /** Set when a teacher scored it anew and it went up. */
    correction: jsonb().$type<AttemptCorrection>(),
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
    check("quiz_attempts_corrected", sql`${table.correction} is null or ${table.state} = 'closed'`),
    check("quiz_attempts_state", isOneOf(table.state, attemptStates)),
    check("quiz_attempts_closed_by", isOneOf(table.closedBy, attemptClosers)),
    check(
      "quiz_attempts_result",
      sql`(${table.state} = 'closed') = (num_nulls(${table.closedAt}, ${table.closedBy}, ${table.score}, ${table.passed}, ${table.correctCount}) = 0)`,
    ),
  ],
);

/**
 * How often each version of a question was asked by a quiz and answered rightly, and each of its options chosen; a trigger of attempts
 * counts. A question of a bank is asked by several.
 */
export const quizQuestionCounts = pgTable(
  "quiz_question_counts",
  {
    questionId: foreignKey()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    quizId: foreignKey()
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    asked: integer().notNull().default(0),
    rightCount: integer().notNull().default(0),
    /** In the order of the author's options. */
    picks: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.version, table.quizId] }),
    index("quiz_question_counts_quiz").on(table.quizId),
    check("quiz_question_counts_right", sql`${table.rightCount} between 0 and ${table.asked}`),
  ],
);
