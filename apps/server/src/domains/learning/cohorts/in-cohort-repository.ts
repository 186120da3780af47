import { sql, type SQL } from "drizzle-orm";
import { enrolments } from "../../access/enrolments/tables.ts";
import { cohortMembers } from "./tables.ts";

/** For many enrolments in SQL: that of a member of a cohort. */
export const isInCohort = (cohortId: number): SQL =>
  sql`(${enrolments.userId}, ${enrolments.courseId}) in (select ${cohortMembers.userId}, ${cohortMembers.courseId}
    from ${cohortMembers} where ${cohortMembers.cohortId} = ${cohortId})`;
