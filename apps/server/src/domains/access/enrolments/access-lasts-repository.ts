import { sql, type SQL } from "drizzle-orm";
import { courses } from "../../courses/course/tables.ts";
import { hasTierAt } from "../../identity/index.ts";
import { enrolments } from "./tables.ts";

/** `isCurrent` for many enrolments in SQL: access by tier lasts while the person's level is high enough. */
export const accessLasts = (at: Date | SQL): SQL =>
  sql`(${enrolments.status} = 'active' and (${enrolments.source} <> 'tier' or ${hasLevel(at)}))`;

/** `decideLevel` against the tier that includes the course. */
const hasLevel = (at: Date | SQL): SQL => sql`exists (
  select 1 from ${courses} where ${courses.id} = ${enrolments.courseId} and ${courses.includedFrom} is not null
  and ${hasTierAt(enrolments.userId, courses.includedFrom, at)})`;
