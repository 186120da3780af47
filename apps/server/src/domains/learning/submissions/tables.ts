import { secondReasons, secondStates, submissionResults } from "@pavane/contract/learning/submission-rules";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, real, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, isOneOf, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { userKey, users } from "../../identity/accounts/tables.ts";
import { submissions } from "../tables.ts";

const somebody = () => foreignKey().references(() => users.id, { onDelete: "set null" });

const ofSubmission = () =>
  foreignKey()
    .notNull()
    .references(() => submissions.id, { onDelete: "cascade" });

/** How a criterion is met, as it was typed; a trigger lets them change only while the submission is being marked. */
const mark = () => ({
  submissionId: ofSubmission(),
  criterionKey: text().notNull(),
  /** Place among the levels of the criterion in the snapshot. */
  level: smallint(),
  points: real(),
  comment: text().notNull().default(""),
  updatedAt: updatedAt(),
});

export const submissionMarks = pgTable("submission_marks", mark(), (table) => [
  primaryKey({ columns: [table.submissionId, table.criterionKey] }),
  check("submission_marks_level", sql`(${table.level} is null) = (${table.points} is null) and ${table.level} >= 0`),
]);

/** What is said of a second of the video, and what is answered; a trigger keeps replies to one level, and learners to replies. */
export const submissionComments = pgTable(
  "submission_comments",
  {
    id: identityKey(),
    submissionId: ofSubmission(),
    authorId: userKey(),
    /** Null for replies. */
    atMs: integer(),
    endMs: integer(),
    body: text().notNull(),
    /** The comment that it answers. */
    parentId: foreignKey(),
    clientKey: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("submission_comments_once").on(table.authorId, table.clientKey),
    check("submission_comments_place", sql`(${table.parentId} is null) = (${table.atMs} is not null)`),
    check("submission_comments_times", sql`${table.atMs} >= 0 and ${table.endMs} > ${table.atMs}`),
    index("submission_comments_of").on(table.submissionId, table.atMs, table.id),
    index("submission_comments_replies").on(table.parentId),
    index("submission_comments_author").on(table.authorId),
  ],
);

/** A released submission that another assessor marks too, without seeing the first marks. */
export const secondMarkings = pgTable(
  "second_markings",
  {
    submissionId: foreignKey()
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    reason: text({ enum: secondReasons }).notNull(),
    state: text({ enum: secondStates }).notNull().default("waiting"),
    claimedBy: somebody(),
    activeAt: timestamptz(),
    markedBy: somebody(),
    doneAt: timestamptz(),
    result: text({ enum: submissionResults }),
    overall: text().notNull().default(""),
    percent: smallint(),
    /** Criteria with the same level in both. */
    sameLevels: smallint(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("second_markings_reason", isOneOf(table.reason, secondReasons)),
    check("second_markings_state", isOneOf(table.state, secondStates)),
    check("second_markings_result", isOneOf(table.result, submissionResults)),
    check("second_markings_claimed", sql`(${table.state} = 'marking') = (${table.activeAt} is not null)`),
    check(
      "second_markings_done",
      sql`(${table.state} = 'done') = (num_nulls(${table.doneAt}, ${table.percent}, ${table.sameLevels}) = 0)
        and (${table.doneAt} is null or ${table.result} is not null)`,
    ),
    index("second_markings_waiting")
      .on(table.createdAt, table.submissionId)
      .where(sql`${table.state} <> 'done'`),
    index("second_markings_claimed_by").on(table.claimedBy),
    index("second_markings_marked_by").on(table.markedBy),
  ],
);

export const secondMarks = pgTable("second_marks", mark(), (table) => [
  primaryKey({ columns: [table.submissionId, table.criterionKey] }),
  check("second_marks_level", sql`(${table.level} is null) = (${table.points} is null) and ${table.level} >= 0`),
]);
