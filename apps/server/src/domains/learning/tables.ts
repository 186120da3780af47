import { attemptClosers, attemptStates, lessonStates } from "@pavane/contract/learning/choices";
import { submissionResults, submissionStates } from "@pavane/contract/learning/submission-rules";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
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
import { maxPackageData, packageStatuses } from "@pavane/contract/learning/package-status";
import { assignments } from "../courses/assessments/tables.ts";
import { courses } from "../courses/course/tables.ts";
import { lessons, quizzes } from "../courses/outline/tables.ts";
import { packages } from "../courses/tables.ts";
import { userKey, users } from "../identity/accounts/tables.ts";
import { quizQuestions } from "../courses/quizzes/tables.ts";
import { mediaAssets } from "../media/tables.ts";
import type { AttemptCorrection, AttemptSnapshot, QuestionMark } from "./attempt-snapshot.ts";
import type { RubricSnapshot } from "./rubric-snapshot.ts";

/** How a lesson is completed. */
const completers = ["learner", "watching", "quiz", "assessment", "package", "staff"] as const;

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
    completedBy: text({ enum: completers }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    check("lesson_progress_state", isOneOf(table.state, lessonStates)),
    check("lesson_progress_completed", sql`(${table.state} = 'completed') = (${table.completedAt} is not null)`),
    check("lesson_progress_completed_by", isOneOf(table.completedBy, completers)),
    check("lesson_progress_practice", sql`${table.practiceSeconds} >= 0 and ${table.loops} >= 0`),
    index("lesson_progress_lesson").on(table.lessonId),
  ],
);

/** What one learner did in one part of the package of a lesson. What is done stays done. */
export const packageStates = pgTable(
  "package_states",
  {
    userId: userKey(),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    packageId: foreignKey()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    /** Place of the part, from 1. */
    item: smallint().notNull(),
    /** The session that was begun last: reports of others are refused. */
    session: uuid().notNull(),
    /** The highest report of it. */
    seq: integer().notNull().default(0),
    /** What the part keeps, as text: it may hold signs that the database keeps in no other way. Null until it said anything. */
    data: text(),
    status: text({ enum: packageStatuses }).notNull().default("not_attempted"),
    /** Percent. */
    score: numeric({ precision: 5, scale: 2, mode: "number" }),
    done: boolean().notNull().default(false),
    /** Time of sessions before, and of this one. */
    secondsBefore: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId, table.packageId, table.item] }),
    check("package_states_status", isOneOf(table.status, packageStatuses)),
    check("package_states_score", sql`${table.score} between 0 and 100`),
    check("package_states_data", sql`char_length(${table.data}) <= ${sql.raw(String(maxPackageData))}`),
    check("package_states_numbers", sql`${table.item} >= 1 and ${table.seq} >= 0 and ${table.seconds} >= 0`),
    index("package_states_lesson").on(table.lessonId),
    index("package_states_package").on(table.packageId),
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

const somebody = () => foreignKey().references(() => users.id, { onDelete: "set null" });

/** Columns as the rules of a submission name them. */
type SubmissionColumns = Readonly<
  Record<
    | "state"
    | "result"
    | "submittedAt"
    | "consentAt"
    | "rubricSnapshot"
    | "activeAt"
    | "releasedAt"
    | "percent"
    | "claimedBy"
    | "markedBy"
    | "userId"
    | "changedAt"
    | "changeReason",
    AnyPgColumn
  >
>;

const submissionChecks = (table: SubmissionColumns) => [
  check("submissions_state_known", isOneOf(table.state, submissionStates)),
  check("submissions_result_known", isOneOf(table.result, submissionResults)),
  check(
    "submissions_submitted",
    sql`${table.state} in ('draft', 'withdrawn') or num_nulls(${table.submittedAt}, ${table.consentAt}, ${table.rubricSnapshot}) = 0`,
  ),
  check("submissions_claimed", sql`(${table.state} = 'marking') = (${table.activeAt} is not null)`),
  check(
    "submissions_decided",
    sql`(${table.state} in ('passed', 'resubmit')) = (num_nulls(${table.releasedAt}, ${table.percent}) = 0)
      and (${table.releasedAt} is null or ${table.result} = ${table.state})`,
  ),
  check("submissions_percent", sql`${table.percent} between 0 and 100`),
  check("submissions_own", sql`${table.claimedBy} <> ${table.userId} and ${table.markedBy} <> ${table.userId}`),
  check("submissions_changed", sql`(${table.changedAt} is null) = (${table.changeReason} is null)`),
];

/**
 * A video that a learner hands in for the assessment of a lesson. Triggers refuse to release one without a level for each criterion, and
 * to change its rubric afterwards.
 */
export const submissions = pgTable(
  "submissions",
  {
    id: identityKey(),
    assignmentId: foreignKey()
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    /** That of the lesson, which stays in its course. */
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    userId: userKey(),
    number: integer().notNull(),
    /** Null once the video was deleted. */
    assetId: foreignKey().references(() => mediaAssets.id, { onDelete: "set null" }),
    note: text().notNull().default(""),
    /** When the learner said that everyone in the video agreed. */
    consentAt: timestamptz(),
    state: text({ enum: submissionStates }).notNull().default("draft"),
    submittedAt: timestamptz(),
    /** When the video was found to be playable and short enough; until then it may go back. */
    checkedAt: timestamptz(),
    /** The rubric as it was when the video was submitted; null while it is a draft. */
    rubricSnapshot: jsonb().$type<RubricSnapshot>(),
    claimedBy: somebody(),
    claimedAt: timestamptz(),
    /** When who claimed it saved something last; the claim lapses 30 minutes later. */
    activeAt: timestamptz(),
    /** Chosen so far, or decided. */
    result: text({ enum: submissionResults }),
    overall: text().notNull().default(""),
    markedBy: somebody(),
    releasedAt: timestamptz(),
    percent: smallint(),
    /** Who said passed after all, when and why. */
    changedBy: somebody(),
    changedAt: timestamptz(),
    changeReason: text(),
    videoDeletedAt: timestamptz(),
    /** Grows with every change of the marking. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("submissions_number").on(table.assignmentId, table.userId, table.number),
    uniqueIndex("submissions_one_open")
      .on(table.assignmentId, table.userId)
      .where(sql`${table.state} in ('draft', 'submitted', 'marking')`),
    uniqueIndex("submissions_video").on(table.assetId),
    index("submissions_state").on(table.state, table.submittedAt),
    index("submissions_waiting")
      .on(table.courseId, table.submittedAt, table.id)
      .where(sql`${table.state} in ('submitted', 'marking')`),
    index("submissions_waiting_everywhere")
      .on(table.submittedAt, table.id)
      .where(sql`${table.state} in ('submitted', 'marking')`),
    index("submissions_released")
      .on(table.courseId, table.releasedAt.desc(), table.id.desc())
      .where(sql`${table.releasedAt} is not null`),
    index("submissions_released_everywhere")
      .on(table.releasedAt.desc(), table.id.desc())
      .where(sql`${table.releasedAt} is not null`),
    index("submissions_unchecked")
      .on(table.submittedAt)
      .where(sql`${table.checkedAt} is null and ${table.state} in ('submitted', 'marking')`),
    index("submissions_old_videos")
      .on(table.updatedAt)
      .where(sql`${table.assetId} is not null`),
    index("submissions_user").on(table.userId),
    index("submissions_claimed_by").on(table.claimedBy),
    index("submissions_marked_by").on(table.markedBy),
    index("submissions_changed_by").on(table.changedBy),
    ...submissionChecks(table),
  ],
);
