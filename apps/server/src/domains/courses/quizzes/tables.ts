import { questionTypes } from "@pavane/contract/courses/choices";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.version] }),
    check("quiz_question_versions_type", isOneOf(table.type, questionTypes)),
    check("quiz_question_versions_options", sql`cardinality(${table.options}) >= 2`),
    check("quiz_question_versions_correct", sql`cardinality(${table.correctOptions}) >= 1`),
  ],
);
