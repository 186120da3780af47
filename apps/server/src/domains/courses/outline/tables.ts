import { lessonTypes, filmedFrom, revealTimes } from "@pavane/contract/courses/choices";
import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, bigint, boolean, check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { courses } from "../course/tables.ts";
import { packages } from "../tables.ts";

export const positionMatchesDeletion = (position: AnyPgColumn, deletedAt: AnyPgColumn): SQL =>
  sql`(${position} is null) = (${deletedAt} is not null) and ${position} >= 1`;

/** Positions are unique within the course by a deferred constraint made in the migration. */
export const modules = pgTable(
  "modules",
  {
    id: identityKey(),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull(),
    position: integer(),
    /** Grows with every change of its texts; its place is guarded by the outline's version. */
    version: integer().notNull().default(1),
    /** Closed to learners until then. */
    releaseAt: timestamptz(),
    /** Or for so many days after each of them enrolled. */
    releaseAfterDays: integer(),
    deletedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("modules_position", positionMatchesDeletion(table.position, table.deletedAt)),
    check("modules_release", sql`num_nonnulls(${table.releaseAt}, ${table.releaseAfterDays}) <= 1`),
    check("modules_release_days", sql`${table.releaseAfterDays} between 1 and 365`),
    index("modules_course").on(table.courseId),
  ],
);

/** Positions are unique within the module by a deferred constraint made in the migration. */
export const lessons = pgTable(
  "lessons",
  {
    id: identityKey(),
    moduleId: foreignKey()
      .notNull()
      .references(() => modules.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull(),
    /** Markdown of a text, instructions of a quiz, or the address of a video (`media:{asset}` when uploaded here). */
    content: text().notNull(),
    /** The content of a text or quiz as safe HTML, made when it was written; null for videos, and when not rendered yet. */
    contentHtml: text(),
    /** Number of the rules that made the HTML; 0 before any did. */
    htmlRules: smallint().notNull().default(0),
    type: text({ enum: lessonTypes }).notNull().default("text"),
    position: integer(),
    freePreview: boolean().notNull().default(false),
    required: boolean().notNull().default(true),
    isPlaceholder: boolean().notNull().default(false),
    /** As the author says; without it the length is measured. */
    minutes: integer(),
    /** Kept by triggers: the length of the uploaded video, or the words of a text at 200 a minute. */
    measuredMinutes: integer(),
    backAssetId: foreignKey(),
    filmed: text({ enum: filmedFrom }),
    /** Played below the text. */
    packageId: foreignKey().references(() => packages.id),
    contentVersion: integer().notNull().default(1),
    /** Grows with every change of anything but its place. */
    version: integer().notNull().default(1),
    deletedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("lessons_position", positionMatchesDeletion(table.position, table.deletedAt)),
    check("lessons_type", isOneOf(table.type, lessonTypes)),
    check("lessons_filmed", isOneOf(table.filmed, filmedFrom)),
    check("lessons_minutes", sql`${table.minutes} >= 0`),
    index("lessons_module").on(table.moduleId),
    check("lessons_package", sql`${table.packageId} is null or ${table.type} = 'text'`),
    index("lessons_package_id")
      .on(table.packageId)
      .where(sql`${table.packageId} is not null`),
    index("lessons_html_rules").on(table.htmlRules),
    index("lessons_video")
      .on(table.content)
      .where(sql`${table.type} = 'video' and ${table.content} like 'media:%'`),
    index("lessons_back_asset")
      .on(table.backAssetId)
      .where(sql`${table.backAssetId} is not null`),
  ],
);

/** What a lesson said before, and by whom: a row for each save, or for the saves of one sitting that an editor made by itself. */
export const lessonRevisions = pgTable(
  "lesson_revisions",
  {
    id: identityKey(),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    /** Null for what was there before there was a history, and when the account is gone. */
    userId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    description: text().notNull(),
    type: text({ enum: lessonTypes }).notNull(),
    content: text().notNull(),
    words: integer().notNull(),
    /** Saved by an editor itself, so that the next such save of the sitting goes into it. */
    autosaved: boolean().notNull(),
    begunAt: timestamptz().notNull(),
    savedAt: timestamptz().notNull(),
  },
  (table) => [
    check("lesson_revisions_type", isOneOf(table.type, lessonTypes)),
    check("lesson_revisions_words", sql`${table.words} >= 0`),
    check("lesson_revisions_times", sql`${table.begunAt} <= ${table.savedAt}`),
    index("lesson_revisions_lesson").on(table.lessonId, table.id),
    index("lesson_revisions_user").on(table.userId),
  ],
);

export type LessonRevisionRow = typeof lessonRevisions.$inferSelect;

/** The quiz of a lesson. Its questions are kept by the quizzes. */
export const quizzes = pgTable(
  "quizzes",
  {
    id: identityKey(),
    lessonId: foreignKey()
      .notNull()
      .unique("quizzes_lesson_taken")
      .references(() => lessons.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull(),
    passScore: integer().notNull().default(70),
    maxAttempts: integer(),
    waitMinutes: integer(),
    timeLimitSeconds: integer(),
    shuffle: boolean().notNull().default(false),
    reveal: text({ enum: revealTimes }).notNull().default("after_pass"),
    /** Grows with every change of its settings. */
    version: integer().notNull().default(1),
    /** Of closed attempts that learners made; a trigger of attempts counts them. */
    attemptCount: integer().notNull().default(0),
    passedCount: integer().notNull().default(0),
    scoreSum: bigint({ mode: "number" }).notNull().default(0),
    learnerCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("quizzes_updated").on(table.updatedAt.desc().nullsLast(), table.id.desc().nullsFirst()),
    check("quizzes_counts", sql`${table.passedCount} between 0 and ${table.attemptCount}`),
    check("quizzes_pass_score", sql`${table.passScore} between 1 and 100`),
    check(
      "quizzes_limits",
      sql`${table.maxAttempts} >= 1 and ${table.waitMinutes} >= 0 and ${table.timeLimitSeconds} >= 1`,
    ),
    check("quizzes_reveal", isOneOf(table.reveal, revealTimes)),
  ],
);
