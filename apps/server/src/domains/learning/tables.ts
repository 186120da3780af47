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
import { createdAt, foreignKey, identityKey, int4multirange, moment, updatedAt } from "../../platform/db/columns.ts";
import { courses, lessons, quizzes } from "../courses/tables.ts";
import { users } from "../identity/tables.ts";
import type { AttemptSnapshot } from "./build-attempt.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

const userKey = () =>
  foreignKey()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

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
    sentAt: moment(),
    /** From when the next report is credited: the last one, the giving of the address, or later while slack is paid back. */
    creditedUntil: moment(),
    loops: integer().notNull().default(0),
    /** Version of the lesson's content that was watched; another video begins anew. */
    watchedVersion: integer().notNull().default(1),
    completedAt: moment(),
    completedVersion: integer(),
    /** How it was completed; only what was marked by hand can be undone. */
    completedBy: text({ enum: ["learner", "watching", "quiz", "staff"] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    check("lesson_progress_state", sql`${table.state} in (${list(lessonStates)})`),
    check("lesson_progress_completed", sql`(${table.state} = 'completed') = (${table.completedAt} is not null)`),
    check("lesson_progress_completed_by", sql`${table.completedBy} in ('learner', 'watching', 'quiz', 'staff')`),
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
    startedAt: moment().notNull(),
    deadlineAt: moment(),
    closedAt: moment(),
    closedBy: text({ enum: attemptClosers }),
    correctCount: integer(),
    questionCount: integer().notNull(),
    score: integer(),
    passed: boolean(),
    preview: boolean().notNull().default(false),
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
    check("quiz_attempts_state", sql`${table.state} in (${list(attemptStates)})`),
    check("quiz_attempts_closed_by", sql`${table.closedBy} in (${list(attemptClosers)})`),
    check(
      "quiz_attempts_result",
      sql`(${table.state} = 'closed') = (num_nulls(${table.closedAt}, ${table.closedBy}, ${table.score}, ${table.passed}, ${table.correctCount}) = 0)`,
    ),
  ],
);

/** How a person likes the player. */
export const playerSettings = pgTable("player_settings", {
  userId: userKey().primaryKey(),
  rate: real().notNull().default(1),
  mirror: boolean().notNull().default(false),
  captions: text(),
  volume: real().notNull().default(1),
  counts: boolean().notNull().default(false),
  shortcuts: boolean().notNull().default(true),
  updatedAt: updatedAt(),
});

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
    replyAt: moment(),
    hiddenAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("course_reviews_once").on(table.courseId, table.userId),
    check("course_reviews_rating", sql`${table.rating} between 1 and 5`),
    check("course_reviews_reply", sql`(${table.reply} is null) = (${table.replyAt} is null)`),
    index("course_reviews_newest").on(table.courseId, table.createdAt.desc()),
    index("course_reviews_user").on(table.userId),
    index("course_reviews_reply_by").on(table.replyBy),
  ],
);
