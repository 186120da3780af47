import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { coursePrerequisites, courses } from "../../courses/course/tables.ts";
import { enrolments } from "./tables.ts";

/** A course that a person completed, or of which they hold a certificate that counts today. */
const isCompleted = (userId: number, courseId: SQL, now: Date): SQL => sql`(
  exists (select 1 from ${enrolments} e
    where e.user_id = ${userId}::bigint and e.course_id = ${courseId} and e.completed_at is not null)
  or exists (select 1 from certificates c
    where c.user_id = ${userId}::bigint and c.course_id = ${courseId} and c.revoked_at is null
      and c.superseded_by is null and (c.expires_at is null or c.expires_at > ${now.toISOString()}::timestamptz)))`;

const idsOf = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )})`;

/**
 * The titles of what a person has yet to complete before they may enrol in courses, in order; courses with nothing left
 * are left out. Only published courses are asked for, and nobody who is enrolled is asked. 0 for guests, who completed nothing.
 */
export async function findMissingTitles(
  db: Read,
  userId: number,
  courseIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string[]>> {
  const missing = new Map<number, string[]>();
  if (courseIds.length === 0) return missing;
  const result = await db.execute(sql`
    select p.course_id, required.title from ${coursePrerequisites} p
    join ${courses} required on required.id = p.required_id and required.status = 'published'
    where p.course_id in ${idsOf(courseIds)}
      and not ${isCompleted(userId, sql`p.required_id`, now)}
      and not exists (select 1 from ${enrolments} e
        where e.user_id = ${userId}::bigint and e.course_id = p.course_id and e.status = 'active')
    order by p.course_id, p.position`);
  for (const row of rowsOf(result)) {
    const courseId = Number(row["course_id"]);
    missing.set(courseId, [...(missing.get(courseId) ?? []), String(row["title"])]);
  }
  return missing;
}

/** Which of some courses a person has completed. */
export async function findCompleted(
  db: Read,
  userId: number,
  courseIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (courseIds.length === 0) return new Set();
  const result = await db.execute(sql`
    select id from ${courses} where id in ${idsOf(courseIds)} and ${isCompleted(userId, sql`${courses.id}`, now)}`);
  return new Set(rowsOf(result).map((row) => Number(row["id"])));
}
