import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { courses, courseStaff } from "./tables.ts";

/** `isTeacher` for many courses in SQL, apart from the role: a person is the instructor, or a teacher on the staff. */
export const isTaughtBy = (userId: number | Placeholder): SQL => sql`(${courses.instructorId} = ${userId} or exists (
  select 1 from ${courseStaff} s where s.course_id = ${courses.id} and s.user_id = ${userId} and s.role = 'teacher'))`;

/**
 * The ids of the courses that somebody teaches, or made where these count as theirs too, as an array; drafts of new versions are left
 * out. Each kind is found by its index: of `isTaughtBy` the planner expects half of all courses, and reads everybody's learners.
 */
export const taughtCourseIds = (userId: number | Placeholder, withCreated: boolean): SQL => sql`array(
  select id from courses where instructor_id = ${userId} and draft_of is null
  union select s.course_id from course_staff s join courses c on c.id = s.course_id
    where s.user_id = ${userId} and s.role = 'teacher' and c.draft_of is null
  ${withCreated ? sql`union select id from courses where created_by = ${userId} and draft_of is null` : sql``})`;
