import { and, asc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import type { CourseStatus } from "@pavane/contract/courses/choices";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { coursePrerequisites, courses, courseStaff } from "./tables.ts";

export interface PrerequisiteRow {
  readonly id: number;
  readonly title: string;
  readonly status: CourseStatus;
}

const prerequisitesOf = prepareOnce((db) =>
  db
    .select({ id: courses.id, title: courses.title, status: courses.status })
    .from(coursePrerequisites)
    .innerJoin(courses, eq(courses.id, coursePrerequisites.requiredId))
    .where(eq(coursePrerequisites.courseId, sql.placeholder("courseId")))
    .orderBy(asc(coursePrerequisites.position))
    .prepare("course_prerequisites"),
);

/** What a course asks to be completed first, in its order; also what is not asked of anybody because it is not published. */
export const findPrerequisites = (db: Read, courseId: number): Promise<PrerequisiteRow[]> =>
  prerequisitesOf(db).execute({ courseId });

/** Which of some courses may be asked for: those that are published or somebody's own; for `any`, all. */
export async function findAskable(
  db: Read,
  ids: readonly number[],
  whose: number | "any",
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        inArray(courses.id, [...ids]),
        isNull(courses.draftOf),
        whose === "any" ? undefined : or(eq(courses.status, "published"), isOwn(db, whose)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Made or taught by a person. */
const isOwn = (db: Read, userId: number) =>
  or(
    eq(courses.createdBy, userId),
    eq(courses.instructorId, userId),
    exists(
      db
        .select({ one: sql`1` })
        .from(courseStaff)
        .where(
          and(eq(courseStaff.courseId, courses.id), eq(courseStaff.userId, userId), eq(courseStaff.role, "teacher")),
        ),
    ),
  );

/** Waits for whoever changes what other courses ask for: two that ask for each other at the same time would be a circle. */
export async function lockPrerequisites(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('course-prerequisites', 0))`);
}

/** The first of some courses for which another one must be completed first, itself or on the way; null without one. */
export async function findCircle(tx: Tx, courseId: number, ids: readonly number[]): Promise<string | null> {
  const wanted = sql.join(
    ids.map((id) => sql`(${id}::bigint)`),
    sql`, `,
  );
  const result = await tx.execute(sql`
    with recursive behind (wanted, id) as (
      select id, id from (values ${wanted}) as asked (id)
      union
      select behind.wanted, p.required_id from behind join ${coursePrerequisites} p on p.course_id = behind.id)
    select title from ${courses} where id = (select min(wanted) from behind where id = ${courseId}::bigint)`);
  const title = rowsOf(result)[0]?.["title"];
  return typeof title === "string" ? title : null;
}

export async function writePrerequisites(tx: Tx, courseId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(coursePrerequisites).where(eq(coursePrerequisites.courseId, courseId));
  if (ids.length === 0) return;
  await tx
    .insert(coursePrerequisites)
    .values(ids.map((requiredId, index) => ({ courseId, requiredId, position: index + 1 })));
}

/** A copy asks for what its course does. */
export async function copyPrerequisites(tx: Tx, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into ${coursePrerequisites} (course_id, required_id, position)
    select ${to}::bigint, required_id, position from ${coursePrerequisites} where course_id = ${from}::bigint`);
}
