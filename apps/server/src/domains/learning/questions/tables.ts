import { questionLengths } from "@pavane/contract/learning/question-rules";
import { sql, type SQL } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons } from "../../courses/outline/tables.ts";
import { userKey, users } from "../../identity/accounts/tables.ts";

const lengthOf = (field: keyof typeof questionLengths): SQL =>
  sql.raw(`between ${questionLengths[field].min} and ${questionLengths[field].max}`);

/** Who hid it, when and why; the account may be gone by now. */
const hiding = () => ({
  hiddenAt: timestamptz(),
  hiddenBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
  hiddenReason: text(),
});

/** What somebody asks at a lesson, with how many votes and answers it has. */
export const lessonQuestions = pgTable(
  "lesson_questions",
  {
    id: identityKey(),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    userId: userKey(),
    /** Who asked taught the course then. */
    fromStaff: boolean().notNull(),
    /** Place in the video; null for none. */
    atMs: integer(),
    title: text().notNull(),
    body: text().notNull(),
    /** One of its own answers; by a foreign key that is written by hand. */
    acceptedAnswerId: foreignKey(),
    votes: integer().notNull().default(0),
    /** Answers that are not hidden. */
    answerCount: integer().notNull().default(0),
    ...hiding(),
    clientKey: uuid(),
    editedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("lesson_questions_once").on(table.userId, table.clientKey),
    check("lesson_questions_title", sql`char_length(${table.title}) ${lengthOf("title")}`),
    check("lesson_questions_body", sql`char_length(${table.body}) ${lengthOf("body")}`),
    check("lesson_questions_at", sql`${table.atMs} >= 0`),
    check("lesson_questions_counted", sql`${table.votes} >= 0 and ${table.answerCount} >= 0`),
    check("lesson_questions_hidden", sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check("lesson_questions_reason", sql`char_length(${table.hiddenReason}) ${lengthOf("reason")}`),
    index("lesson_questions_newest").on(table.lessonId, table.createdAt.desc(), table.id.desc()),
    index("lesson_questions_wanted").on(table.lessonId, table.votes.desc(), table.id.desc()),
    index("lesson_questions_open")
      .on(table.lessonId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.answerCount} = 0 and ${table.hiddenAt} is null`),
    index("lesson_questions_mine").on(table.userId, table.lessonId, table.createdAt.desc(), table.id.desc()),
    index("lesson_questions_of_course").on(table.courseId, table.createdAt.desc(), table.id.desc()),
    index("lesson_questions_wanted_of_course").on(table.courseId, table.votes.desc(), table.id.desc()),
    index("lesson_questions_open_of_course")
      .on(table.courseId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.answerCount} = 0 and ${table.hiddenAt} is null`),
    index("lesson_questions_hidden_by").on(table.hiddenBy),
  ],
);

export const lessonAnswers = pgTable(
  "lesson_answers",
  {
    id: identityKey(),
    questionId: foreignKey()
      .notNull()
      .references(() => lessonQuestions.id, { onDelete: "cascade" }),
    userId: userKey(),
    /** Who answered taught the course then. */
    fromStaff: boolean().notNull(),
    body: text().notNull(),
    ...hiding(),
    clientKey: uuid(),
    editedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("lesson_answers_once").on(table.userId, table.clientKey),
    /** Lets a question say that the accepted answer is one of its own. */
    unique("lesson_answers_of_question").on(table.questionId, table.id),
    check("lesson_answers_body", sql`char_length(${table.body}) ${lengthOf("answer")}`),
    check("lesson_answers_hidden", sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check("lesson_answers_reason", sql`char_length(${table.hiddenReason}) ${lengthOf("reason")}`),
    index("lesson_answers_oldest").on(table.questionId, table.createdAt, table.id),
    index("lesson_answers_hidden_by").on(table.hiddenBy),
  ],
);

/** Who wants an answer too, each once. */
export const questionVotes = pgTable(
  "question_votes",
  {
    questionId: foreignKey()
      .notNull()
      .references(() => lessonQuestions.id, { onDelete: "cascade" }),
    userId: userKey(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.userId] }), index("question_votes_user").on(table.userId)],
);
