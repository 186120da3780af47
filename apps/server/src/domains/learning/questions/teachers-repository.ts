import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { courses, courseStaff } from "../../courses/course/tables.ts";

/** Who teaches a course, and so is told of its questions. */
export async function findTeachersOf(db: Read, courseId: number): Promise<number[]> {
  const rows = await db.execute(sql`
    select instructor_id as id from ${courses} where id = ${courseId} and instructor_id is not null
    union select user_id from ${courseStaff} where course_id = ${courseId} and role = 'teacher'
    order by id`);
  return rowsOf(rows).map(({ id }) => Number(id));
}
