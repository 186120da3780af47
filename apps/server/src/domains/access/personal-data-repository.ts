import { sql } from "drizzle-orm";
import type { PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { courses } from "../courses/course/tables.ts";
import { enrolments } from "./enrolments/tables.ts";
import { entitlements } from "./entitlements/tables.ts";

/** What may be opened, and by whom. */
export const accessPersonalData: readonly PersonalTable[] = [
  {
    table: enrolments,
    whose: [enrolments.userId],
    namesToo: [enrolments.decidedBy],
    exported: [
      {
        name: "learning.courses",
        without: [enrolments.decidedBy],
        adds: { title: sql`(select title from ${courses} where id = ${enrolments.courseId})` },
      },
    ],
    atDeletion: { stays: "The course counts it, by number." },
  },
  {
    table: entitlements,
    whose: [entitlements.userId],
    namesToo: [entitlements.grantedBy],
    // Why staff gave something is their note.
    exported: [{ name: "orders.what_may_be_opened", without: [entitlements.grantedBy, entitlements.reason] }],
    atDeletion: { stays: "Orders and money given back refer to it." },
  },
];
