import { sql, type SQL } from "drizzle-orm";
import { courses, courseStaff } from "./tables.ts";

/** `isTeacher` for many courses in SQL, apart from the role: a person is the instructor, or a teacher on the staff. */
export const isTaughtBy = (userId: number): SQL => sql`(${courses.instructorId} = ${userId} or exists (
  select 1 from ${courseStaff} s where s.course_id = ${courses.id} and s.user_id = ${userId} and s.role = 'teacher'))`;
