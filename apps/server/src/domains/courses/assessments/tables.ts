import type { RubricLevel } from "@pavane/contract/courses/schema-assessments";
import {
  criterionLevels,
  maxCriteria,
  maxFramingPoints,
  submissionSeconds,
  usualPassPercent,
} from "@pavane/contract/courses/assessment-limits";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { lessons } from "../outline/tables.ts";

const number = (value: number) => sql.raw(String(value));

/** What videos of learners are marked by. Whoever made it changes it; those who teach with it read it. */
export const rubrics = pgTable(
  "rubrics",
  {
    id: identityKey(),
    /** Null when the account is gone; lessons keep using it. */
    ownerId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    /** Grows with every change of its title or criteria. */
    version: integer().notNull().default(1),
    /** Taken out of every list; assignments of lessons that were taken out may still name it. */
    deletedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("rubrics_owner").on(table.ownerId, table.updatedAt.desc(), table.id.desc())],
);

/** Replaced as a whole; a criterion that stays keeps its key, by which marks name it. */
export const rubricCriteria = pgTable(
  "rubric_criteria",
  {
    rubricId: foreignKey()
      .notNull()
      .references(() => rubrics.id, { onDelete: "cascade" }),
    key: text().notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    levels: jsonb().$type<readonly RubricLevel[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.rubricId, table.key] }),
    unique("rubric_criteria_order").on(table.rubricId, table.position),
    check("rubric_criteria_position", sql`${table.position} between 1 and ${number(maxCriteria)}`),
    check("rubric_criteria_key", sql`${table.key} ~ '^[a-z0-9]{1,16}$'`),
    check(
      "rubric_criteria_levels",
      sql`jsonb_typeof(${table.levels}) = 'array'
        and jsonb_array_length(${table.levels}) between ${number(criterionLevels.fewest)} and ${number(criterionLevels.most)}`,
    ),
  ],
);

/** The practical assessment of a lesson: what learners film, and how it is marked. */
export const assignments = pgTable(
  "assignments",
  {
    id: identityKey(),
    lessonId: foreignKey()
      .notNull()
      .unique("assignments_lesson_taken")
      .references(() => lessons.id, { onDelete: "cascade" }),
    title: text().notNull(),
    brief: text().notNull(),
    /** The brief as safe HTML, made when it was written; null when not rendered yet. */
    briefHtml: text(),
    /** Number of the rules that made the HTML; 0 before any did. */
    htmlRules: smallint().notNull().default(0),
    framing: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    rubricId: foreignKey()
      .notNull()
      .references(() => rubrics.id, { onDelete: "restrict" }),
    passPercent: smallint().notNull().default(usualPassPercent),
    required: boolean().notNull().default(true),
    /** Null: as often as one likes. */
    maxSubmissions: smallint(),
    maxSeconds: smallint().notNull().default(submissionSeconds.usual),
    /** Grows with every change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("assignments_rubric").on(table.rubricId),
    index("assignments_html_rules").on(table.htmlRules),
    check("assignments_pass_percent", sql`${table.passPercent} between 1 and 100`),
    check("assignments_max_submissions", sql`${table.maxSubmissions} >= 1`),
    check(
      "assignments_max_seconds",
      sql`${table.maxSeconds} between ${number(submissionSeconds.shortest)} and ${number(submissionSeconds.longest)}`,
    ),
    check("assignments_framing", sql`cardinality(${table.framing}) <= ${number(maxFramingPoints)}`),
  ],
);
