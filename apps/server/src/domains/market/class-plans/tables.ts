import { ageCodes, levelCodes } from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { danceStyles } from "../../site/dance-styles/tables.ts";
import { resourceFiles } from "../../resources/releases/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

/** Lessons that people plan for themselves. */
export const classPlans = pgTable(
  "class_plans",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    day: date({ mode: "string" }),
    /** "17:10": a clock on the wall, in no zone. */
    starts: text(),
    style: text().references(() => danceStyles.slug, { onDelete: "set null" }),
    age: text({ enum: ageCodes }),
    level: text({ enum: levelCodes }),
    minutes: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("class_plans_age", isOneOf(table.age, ageCodes)),
    check("class_plans_level", isOneOf(table.level, levelCodes)),
    check("class_plans_minutes", sql`${table.minutes} between 1 and 240`),
    check("class_plans_starts", sql`${table.starts} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    index("class_plans_person").on(table.userId, table.updatedAt.desc(), table.id.desc()),
    index("class_plans_style").on(table.style),
  ],
);

/** What is done in a class, in order. */
export const classPlanRows = pgTable(
  "class_plan_rows",
  {
    id: identityKey(),
    planId: foreignKey()
      .notNull()
      .references(() => classPlans.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    heading: text().notNull(),
    minutes: integer().notNull(),
    note: text(),
    resourceId: foreignKey().references(() => resources.id, { onDelete: "set null" }),
    fileId: foreignKey().references(() => resourceFiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    // class_plan_rows_position_taken is deferrable: it is in the migration.
    check("class_plan_rows_minutes", sql`${table.minutes} between 1 and 240`),
    check("class_plan_rows_position", sql`${table.position} >= 1`),
    index("class_plan_rows_resource").on(table.resourceId),
    index("class_plan_rows_file").on(table.fileId),
  ],
);
