import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, isOneOf, timestamptz, updatedAt } from "../../platform/db/columns.ts";
import { courseStatuses } from "@pavane/contract/courses/choices";
import { courses } from "../courses/course/tables.ts";
import { users } from "../identity/accounts/tables.ts";
import { reminderDays } from "@pavane/contract/certificates/renewal";
import { templateStates } from "@pavane/contract/certificates/template-states";
import type { PageDesign, TemplateDesign } from "@pavane/contract/certificates/design";

export const certificateTemplates = pgTable(
  "certificate_templates",
  {
    id: identityKey(),
    /** Null for templates of the site. */
    ownerId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    state: text({ enum: templateStates }).notNull().default("draft"),
    isDefault: boolean().notNull().default(false),
    /** What is worked on; null while nothing was changed since the first design of all. */
    draft: jsonb().$type<PageDesign>(),
    /** Counts changes, for those who meet in the editor. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("certificate_templates_state", isOneOf(table.state, templateStates)),
    check(
      "certificate_templates_default",
      sql`not ${table.isDefault} or (${table.state} = 'published' and ${table.ownerId} is null)`,
    ),
    uniqueIndex("certificate_templates_one_default")
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
    index("certificate_templates_owner").on(table.ownerId),
  ],
);

/** What a template looked like when it was published. A trigger refuses every change. */
export const certificateTemplateVersions = pgTable(
  "certificate_template_versions",
  {
    id: identityKey(),
    templateId: foreignKey()
      .notNull()
      .references(() => certificateTemplates.id),
    version: integer().notNull(),
    design: jsonb().$type<TemplateDesign>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("certificate_template_versions_taken").on(table.templateId, table.version)],
);

/** A mail that was written about the end of a certificate, so many days before it. */
export const certificateReminders = pgTable(
  "certificate_reminders",
  {
    certificateId: foreignKey()
      .notNull()
      .references(() => certificates.id, { onDelete: "cascade" }),
    days: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.days] }),
    check("certificate_reminders_days", sql`${table.days} in (${sql.raw(reminderDays.join(", "))})`),
  ],
);

/** Several courses that are completed together, in the order in which they are taken. */
export const programmes = pgTable(
  "programmes",
  {
    id: identityKey(),
    title: text().notNull(),
    description: text().notNull(),
    status: text({ enum: courseStatuses }).notNull().default("draft"),
    createdBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    /** Null: the default template. */
    certificateTemplateId: foreignKey().references(() => certificateTemplates.id),
    certificateMonths: integer(),
    publishedAt: timestamptz(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("programmes_status", isOneOf(table.status, courseStatuses)),
    check("programmes_certificate_months", sql`${table.certificateMonths} >= 1`),
    check(
      "programmes_published",
      sql`case ${table.status} when 'draft' then ${table.publishedAt} is null when 'published' then ${table.publishedAt} is not null else true end`,
    ),
    index("programmes_newest")
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index("programmes_created_by").on(table.createdBy),
    index("programmes_certificate_template").on(table.certificateTemplateId),
  ],
);

/** A course that is deleted leaves drafts; the database keeps it while a programme has it that was published. */
export const programmeCourses = pgTable(
  "programme_courses",
  {
    programmeId: foreignKey()
      .notNull()
      .references(() => programmes.id, { onDelete: "cascade" }),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.programmeId, table.courseId] }),
    uniqueIndex("programme_courses_place").on(table.programmeId, table.position),
    check("programme_courses_position", sql`${table.position} between 1 and 20`),
    index("programme_courses_course").on(table.courseId),
  ],
);

/** A certificate that still counts or has expired: neither revoked nor replaced. */
const inForce = (table: { revokedAt: AnyPgColumn; supersededBy: AnyPgColumn }): SQL =>
  sql`${table.revokedAt} is null and ${table.supersededBy} is null`;

/** Everything printed is frozen here at issue; a trigger refuses to change it. */
export const certificates = pgTable(
  "certificates",
  {
    id: identityKey(),
    serial: char({ length: 14 }).notNull().unique("certificates_serial_taken"),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    /** Null for the certificate of a programme. */
    courseId: foreignKey().references(() => courses.id, { onDelete: "restrict" }),
    /** Null for the certificate of a course. */
    programmeId: foreignKey().references(() => programmes.id, { onDelete: "restrict" }),
    templateVersionId: foreignKey()
      .notNull()
      .references(() => certificateTemplateVersions.id),
    issuerName: text().notNull(),
    learnerName: text().notNull(),
    courseTitle: text().notNull(),
    instructorName: text(),
    /** The instructor's signature, where they had one; it is printed where the template has a place for it. */
    signatureUrl: text(),
    hours: numeric({ precision: 5, scale: 1, mode: "number" }),
    /** In which zone the printed dates are meant. */
    timeZone: text().notNull(),
    issuedAt: timestamptz().notNull(),
    expiresAt: timestamptz(),
    /** Null when the platform issued it at completion. */
    issuedBy: foreignKey().references(() => users.id),
    /** Why it was issued manually. */
    reason: text(),
    revokedAt: timestamptz(),
    revokedBy: foreignKey().references(() => users.id),
    revokedReason: text(),
    /** Its foreign key is deferrable and therefore made in the migration. */
    supersededBy: foreignKey(),
    /** Its place in the lists that say which badges count no more. */
    statusIndex: bigserial({ mode: "number" }).notNull().unique("certificates_status_index_taken"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("certificates_one_standing").on(table.userId, table.courseId).where(inForce(table)),
    uniqueIndex("certificates_one_standing_programme").on(table.userId, table.programmeId).where(inForce(table)),
    check("certificates_subject", sql`num_nonnulls(${table.courseId}, ${table.programmeId}) = 1`),
    index("certificates_programme").on(table.programmeId),
    index("certificates_expiring")
      .on(table.expiresAt)
      .where(sql`${inForce(table)} and ${table.expiresAt} is not null`),
    check("certificates_revocation", sql`(${table.revokedAt} is null) = (${table.revokedReason} is null)`),
    check("certificates_expiry", sql`${table.expiresAt} > ${table.issuedAt}`),
    index("certificates_user").on(table.userId, table.issuedAt.desc()),
    index("certificates_course").on(table.courseId, table.issuedAt.desc()),
    index("certificates_issued").on(table.issuedAt.desc(), table.id.desc()),
    index("certificates_template_version").on(table.templateVersionId),
    index("certificates_issued_by").on(table.issuedBy),
    index("certificates_revoked_by").on(table.revokedBy),
    index("certificates_superseded_by").on(table.supersededBy),
    index("certificates_status_set")
      .on(table.statusIndex)
      .where(sql`not (${inForce(table)})`),
    index("certificates_search").using(
      "gin",
      table.learnerName.op("gin_trgm_ops"),
      table.courseTitle.op("gin_trgm_ops"),
    ),
  ],
);

/** Of certificates in SQL: they still count or have expired, neither revoked nor replaced. */
export const isInForce = inForce(certificates);

/** Of certificates in SQL: revoked or replaced. */
export const isEnded = sql`not (${isInForce})`;
