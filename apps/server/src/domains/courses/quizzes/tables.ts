import { questionTypes } from "@pavane/contract/courses/choices";
import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { courses } from "../course/tables.ts";
import { positionMatchesDeletion, quizzes } from "../outline/tables.ts";

/**
 * A question of a quiz, or of a course's bank; what it says is in its versions, so that closed attempts keep theirs. Those of a quiz
 * have a place in it, which no draw has too; those of a bank have a topic.
 */
export const quizQuestions = pgTable(
  "quiz_questions",
  {
    id: identityKey(),
    quizId: foreignKey().references(() => quizzes.id, { onDelete: "cascade" }),
    bankCourseId: foreignKey().references(() => courses.id, { onDelete: "cascade" }),
    topic: text(),
    position: integer(),
    version: integer().notNull().default(1),
    deletedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "quiz_questions_position",
      sql`case when ${table.quizId} is null then ${table.position} is null else ${positionMatchesDeletion(table.position, table.deletedAt)} end`,
    ),
    check("quiz_questions_home", sql`(${table.quizId} is null) <> (${table.bankCourseId} is null)`),
    check(
      "quiz_questions_topic",
      sql`(${table.bankCourseId} is null) = (${table.topic} is null) and btrim(${table.topic}) <> ''`,
    ),
    index("quiz_questions_quiz").on(table.quizId),
    index("quiz_questions_bank")
      .on(table.bankCourseId, table.topic, table.id)
      .where(sql`${table.bankCourseId} is not null and ${table.deletedAt} is null`),
    index("quiz_questions_bank_updated")
      .on(table.bankCourseId, table.updatedAt.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.bankCourseId} is not null`),
  ],
);

/** So many questions of the bank, of one topic or of any, that each attempt at a quiz asks besides its own. */
export const quizDraws = pgTable(
  "quiz_draws",
  {
    id: identityKey(),
    quizId: foreignKey()
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    /** Among the questions of the quiz. */
    position: integer().notNull(),
    /** Null for any. */
    topic: text(),
    drawn: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("quiz_draws_position", sql`${table.position} >= 1`),
    check("quiz_draws_topic", sql`btrim(${table.topic}) <> ''`),
    check("quiz_draws_drawn", sql`${table.drawn} between 1 and 100`),
    index("quiz_draws_quiz").on(table.quizId),
  ],
);

/**
 * The topics of a bank with the number of questions in use, counted by a trigger, so that nobody counts a bank to say how many questions
 * a quiz asks. A topic without questions keeps its row, and with it how it is spelled.
 */
export const bankTopics = pgTable(
  "bank_topics",
  {
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    topic: text().notNull(),
    questionCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.topic] }),
    uniqueIndex("bank_topics_spelling").on(table.courseId, sql`lower(${table.topic})`),
    check("bank_topics_count", sql`${table.questionCount} >= 0`),
  ],
);

export const quizQuestionVersions = pgTable(
  "quiz_question_versions",
  {
    questionId: foreignKey()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    type: text({ enum: questionTypes }).notNull().default("single"),
    question: text().notNull(),
    options: text().array().notNull(),
    /** Indexes into `options`, from 0. */
    correctOptions: integer().array().notNull(),
    explanation: text(),
    /** The right sides of pairs in the order of the options, then what leads astray. */
    matches: text().array(),
    /** How far a short answer that is a number may be off. */
    tolerance: doublePrecision(),
    /** What is said to who chose an option, in their order. */
    feedback: text().array(),
    /** A picture or film, and what it shows in words. */
    mediaUrl: text(),
    mediaAlt: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.version] }),
    check("quiz_question_versions_type", isOneOf(table.type, questionTypes)),
    check(
      "quiz_question_versions_options",
      sql`cardinality(${table.options}) >= case when ${table.type} = 'short_answer' then 1 else 2 end`,
    ),
    check(
      "quiz_question_versions_matches",
      sql`(${table.type} = 'matching') = (${table.matches} is not null) and cardinality(${table.matches}) >= cardinality(${table.options})`,
    ),
    check(
      "quiz_question_versions_tolerance",
      sql`${table.tolerance} is null or (${table.type} = 'short_answer' and ${table.tolerance} >= 0)`,
    ),
    check("quiz_question_versions_feedback", sql`cardinality(${table.feedback}) = cardinality(${table.options})`),
    check(
      "quiz_question_versions_media",
      sql`${table.mediaUrl} is null or coalesce(btrim(${table.mediaAlt}), '') <> ''`,
    ),
    check("quiz_question_versions_correct", sql`cardinality(${table.correctOptions}) >= 1`),
  ],
);
