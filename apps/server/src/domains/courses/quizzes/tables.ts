import { questionTypes } from "@pavane/contract/courses/choices";
import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { positionMatchesDeletion, quizzes } from "../outline/tables.ts";

/** A question of a quiz; what it says is in its versions, so that closed attempts keep theirs. */
export const quizQuestions = pgTable(
  "quiz_questions",
  {
    id: identityKey(),
    quizId: foreignKey()
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    position: integer(),
    version: integer().notNull().default(1),
    deletedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("quiz_questions_position", positionMatchesDeletion(table.position, table.deletedAt)),
    index("quiz_questions_quiz").on(table.quizId),
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
