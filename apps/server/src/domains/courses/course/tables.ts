import { courseStatuses, difficultyLevels, includedTiers, staffRoles } from "@pavane/contract/courses/choices";
import { maxPrerequisites } from "@pavane/contract/courses/prerequisites";
import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  isOneOf,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  tsvector,
  updatedAt,
} from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { courseCategories } from "../tables.ts";

/** Addresses of files that are kept here. */
const uploaded = (name: string, column: ExtraConfigColumn, like: SQL) =>
  index(name)
    .on(column)
    .where(sql`${column} like ${like}`);

export const courses = pgTable(
  "courses",
  {
    id: identityKey(),
    title: text().notNull(),
    shortName: text(),
    description: text().notNull(),
    detailedDescription: text(),
    /** The same as safe HTML, made when it was written; null without a text, and for one not rendered yet. */
    detailedDescriptionHtml: text(),
    /** Number of the rules that made the HTML; 0 before any did. */
    htmlRules: smallint().notNull().default(0),
    instructorId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    createdBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    /** The payee of later sales while they are a course creator; null: the platform. */
    payeeId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    status: text({ enum: courseStatuses }).notNull().default("draft"),
    visible: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'published'`),
    priceCents: integer().notNull().default(0),
    imageUrl: text(),
    videoUrl: text(),
    previewVideoUrl: text(),
    categoryId: foreignKey().references(() => courseCategories.id, { onDelete: "set null" }),
    difficultyLevel: text({ enum: difficultyLevels }).notNull().default("beginner"),
    duration: text(),
    hours: numeric({ precision: 5, scale: 1, mode: "number" }),
    sequential: boolean().notNull().default(false),
    includedFrom: text({ enum: includedTiers }),
    danceStyles: text().array().notNull().default([]),
    ageGroups: text().array().notNull().default([]),
    givesCertificate: boolean().notNull().default(true),
    /** A certificate template; certificates keep that table, so its foreign key is made in the migration. */
    certificateTemplateId: foreignKey(),
    certificateMonths: integer(),
    publishedAt: timestamptz(),
    version: integer().notNull().default(1),
    /** The course whose new version this is, being prepared; nobody enrols in it, and no list has it. */
    draftOf: foreignKey().references((): AnyPgColumn => courses.id, { onDelete: "cascade" }),
    /** How often a new version was published. */
    publishedVersions: integer().notNull().default(0),
    /** Grows with every change of modules, lessons and their order. */
    outlineVersion: integer().notNull().default(1),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Whole stars of the average, 0 without reviews. */
    ratingStars: smallint()
      .notNull()
      .generatedAlwaysAs(sql`(case when rating_count > 0 then rating_sum / rating_count else 0 end)::smallint`),
    /** Bayesian average: as if five reviews of four stars came first. */
    ratingScore: real()
      .notNull()
      .generatedAlwaysAs(sql`((rating_sum + 20)::real / (rating_count + 5))::real`),
    /** Learners with access now. */
    enrolmentCount: integer().notNull().default(0),
    /** Everyone who ever enrolled; with any, a course is archived instead of deleted. */
    learnersEver: integer().notNull().default(0),
    /** Enrolments of the last 90 days: what "popular" sorts by. */
    recentEnrolments: integer().notNull().default(0),
    /** Title, short name, description and instructor; written by the trigger courses_search. */
    search: tsvector().notNull().default(""),
    /** The same without the description, for words with a typing mistake. */
    searchText: text().notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const published = sql`${table.status} = 'published'`;
    return [
      check("courses_status", isOneOf(table.status, courseStatuses)),
      check("courses_difficulty_level", isOneOf(table.difficultyLevel, difficultyLevels)),
      check("courses_included_from", isOneOf(table.includedFrom, includedTiers)),
      check("courses_price", sql`${table.priceCents} between 0 and 9999999`),
      check("courses_least_price", sql`${table.priceCents} = 0 or ${table.priceCents} >= 50`),
      check("courses_certificate_months", sql`${table.certificateMonths} >= 1`),
      check("courses_counts", sql`${table.ratingCount} >= 0 and ${table.enrolmentCount} >= 0`),
      check(
        "courses_drafts",
        sql`${table.draftOf} is null or (${table.status} = 'draft' and ${table.draftOf} <> ${table.id}
          and ${table.learnersEver} = 0 and ${table.ratingCount} = 0 and ${table.publishedVersions} = 0)`,
      ),
      uniqueIndex("courses_draft_of")
        .on(table.draftOf)
        .where(sql`${table.draftOf} is not null`),
      index("courses_search_index").using("gin", table.search),
      index("courses_dance_styles").using("gin", table.danceStyles),
      index("courses_age_groups").using("gin", table.ageGroups),
      index("courses_newest").on(table.publishedAt.desc().nullsLast(), table.id.desc()).where(published),
      index("courses_popular").on(table.recentEnrolments.desc(), table.id.desc()).where(published),
      index("courses_rating").on(table.ratingScore.desc(), table.id.desc()).where(published),
      index("courses_price_order").on(table.priceCents, table.id).where(published),
      index("courses_status_changed").on(table.status, table.updatedAt.desc()),
      index("courses_changed").on(table.updatedAt.desc(), table.id.desc()),
      index("courses_instructor").on(table.instructorId),
      index("courses_created_by").on(table.createdBy),
      index("courses_payee").on(table.payeeId),
      index("courses_category").on(table.categoryId),
      index("courses_certificate_template")
        .on(table.certificateTemplateId)
        .where(sql`${table.certificateTemplateId} is not null`),
      index("courses_html_rules").on(table.htmlRules),
      uploaded("courses_uploaded_image", table.imageUrl, sql`'/uploads/%'`),
      uploaded("courses_uploaded_video", table.videoUrl, sql`'media:%'`),
      uploaded("courses_uploaded_preview", table.previewVideoUrl, sql`'media:%'`),
    ];
  },
);

export const courseStaff = pgTable(
  "course_staff",
  {
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    userId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: staffRoles }).notNull().default("teacher"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    check("course_staff_role", isOneOf(table.role, staffRoles)),
    index("course_staff_user").on(table.userId),
  ],
);

/** What is to be completed before somebody enrols in a course. That no course waits for itself over others is asked when it is saved. */
export const coursePrerequisites = pgTable(
  "course_prerequisites",
  {
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    requiredId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.requiredId] }),
    uniqueIndex("course_prerequisites_order").on(table.courseId, table.position),
    index("course_prerequisites_required").on(table.requiredId),
    check("course_prerequisites_itself", sql`${table.courseId} <> ${table.requiredId}`),
    check("course_prerequisites_most", sql`${table.position} between 1 and ${sql.raw(String(maxPrerequisites))}`),
  ],
);

/** New enrolments by day, from which `recent_enrolments` forgets what is older than 90 days. */
export const courseEnrolmentDays = pgTable(
  "course_enrolment_days",
  {
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    enrolments: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.day] }), index("course_enrolment_days_day").on(table.day)],
);
