import { cohortNameLengths } from "@pavane/contract/learning/schema-cohort";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey as foreignKeyOf,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";

const nameLength = sql.raw(`between ${cohortNameLengths.min} and ${cohortNameLengths.max}`);

/** Learners of a course who go through it together. */
export const cohorts = pgTable(
  "cohorts",
  {
    id: identityKey(),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    name: text().notNull(),
    startsOn: date({ mode: "string" }),
    createdBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("cohorts_name", sql`char_length(${table.name}) ${nameLength}`),
    uniqueIndex("cohorts_name_taken").on(table.courseId, sql`lower(${table.name})`),
    /** Lets members and invitations say that the cohort is one of their course. */
    unique("cohorts_in_course").on(table.id, table.courseId),
    index("cohorts_created_by").on(table.createdBy),
  ],
);

/** In which cohort somebody learns in a course: one at most, and only with an enrolment. */
export const cohortMembers = pgTable(
  "cohort_members",
  {
    userId: foreignKey().notNull(),
    courseId: foreignKey().notNull(),
    cohortId: foreignKey().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    foreignKeyOf({
      name: "cohort_members_enrolment",
      columns: [table.userId, table.courseId],
      foreignColumns: [enrolments.userId, enrolments.courseId],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    foreignKeyOf({
      name: "cohort_members_cohort",
      columns: [table.cohortId, table.courseId],
      foreignColumns: [cohorts.id, cohorts.courseId],
    }).onDelete("cascade"),
    index("cohort_members_of").on(table.cohortId, table.courseId),
  ],
);

/**
 * An address that may learn in a course: enrolled once an account has it confirmed, until then written to once. It is deleted when
 * it has become an enrolment, and after its time.
 */
export const courseInvitations = pgTable(
  "course_invitations",
  {
    id: identityKey(),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    cohortId: foreignKey(),
    email: text().notNull(),
    emailKey: text().notNull(),
    invitedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    /** The job has to look at it: it is new, or an account has confirmed its address. */
    due: boolean().notNull().default(true),
    mailedAt: timestamptz(),
    /** When it was invited last. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("course_invitations_once").on(table.courseId, table.emailKey),
    check("course_invitations_key", sql`${table.emailKey} = lower(${table.emailKey})`),
    foreignKeyOf({
      name: "course_invitations_cohort",
      columns: [table.cohortId, table.courseId],
      foreignColumns: [cohorts.id, cohorts.courseId],
    }),
    index("course_invitations_address").on(table.emailKey),
    index("course_invitations_due")
      .on(table.id)
      .where(sql`${table.due}`),
    index("course_invitations_created").on(table.createdAt),
    index("course_invitations_cohort_of").on(table.cohortId, table.courseId),
    index("course_invitations_invited_by").on(table.invitedBy),
  ],
);
