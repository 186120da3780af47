import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { taughtCourseIds } from "../../courses/index.ts";
import { courses, courseStaff } from "../../courses/course/tables.ts";

/** The courses whose videos somebody marks, as an array: those they teach or made, and those they assess. */
export const markedCourseIds = (userId: number | Placeholder, withCreated: boolean): SQL => sql`array(
  select unnest(${taughtCourseIds(userId, withCreated)})
  union select s.course_id from ${courseStaff} s join ${courses} c on c.id = s.course_id
    where s.user_id = ${userId} and s.role = 'assessor' and c.draft_of is null)`;

/** The same of nobody who marks. */
export const noCourseIds: SQL = sql`'{}'::bigint[]`;
