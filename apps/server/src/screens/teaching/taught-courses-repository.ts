import { dayMs } from "@pavane/contract/core/durations";
import { taughtCoursesList } from "@pavane/contract/screens/teaching-lists";
import { and, eq, inArray, isNull, lt, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { isTaughtBy, taughtCourseIds } from "../../domains/courses/index.ts";
import { courseStaff, courses } from "../../domains/courses/course/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { wordsIn } from "../../platform/db/like.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { listRepository } from "../../platform/db/list-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

/** Courses that a view holds, as a condition about `courses`. */
export function isInView({ scope, userId, withCreated }: TeachingView): SQL {
  if (scope === "all") return isNull(courses.draftOf);
  return sql`${courses.id} = any(${taughtCourseIds(userId, withCreated)})`;
}

/** Whose courses: of a known person, or of the one who is a value of a prepared statement. */
export interface OpenView extends Pick<TeachingView, "scope" | "withCreated"> {
  readonly userId: number | Placeholder;
}

/** The same with new versions in preparation, for one thing that is opened. */
export function isOpenInView({ scope, userId, withCreated }: OpenView): SQL | undefined {
  if (scope === "all") return undefined;
  return or(isTaughtBy(userId), withCreated ? eq(courses.createdBy, userId) : undefined);
}

/** The list of /instructor/courses. */
export const taughtCourses = (view: TeachingView, now: Date) =>
  listRepository(taughtCoursesList, {
    table: courses,
    id: courses.id,
    where: ({ q, status, unchanged }) =>
      and(
        isInView(view),
        status && eq(courses.status, status),
        unchanged && lt(courses.updatedAt, new Date(now.getTime() - Number(unchanged) * dayMs)),
        q === undefined ? undefined : wordsIn(q, courses.title, courses.shortName, courses.description),
      ),
    orders: {
      title: sql`lower(${courses.title})`,
      learners: courses.enrolmentCount,
      rating: courses.ratingScore,
      updated_at: courses.updatedAt,
    },
    rows: (db, ids) => selectTaughtCourses(db, view, ids),
    idOf: ({ id }) => id,
  });

async function selectTaughtCourses(db: Read, { userId }: TeachingView, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [rows, numbers, staffed] = await Promise.all([
    db
      .select({
        id: courses.id,
        title: courses.title,
        imageUrl: courses.imageUrl,
        status: courses.status,
        learners: courses.enrolmentCount,
        ratingSum: courses.ratingSum,
        ratingCount: courses.ratingCount,
        updatedAt: courses.updatedAt,
        instructorId: courses.instructorId,
        createdBy: courses.createdBy,
        draftId: sql<number | null>`(select d.id from ${courses} d where d.draft_of = ${courses}.id)`.mapWith(
          (id: unknown) => (id === null ? null : Number(id)),
        ),
      })
      .from(courses)
      .where(inArray(courses.id, [...ids])),
    countInCourses(db, ids),
    db
      .select({ id: courseStaff.courseId })
      .from(courseStaff)
      .where(
        and(eq(courseStaff.userId, userId), eq(courseStaff.role, "teacher"), inArray(courseStaff.courseId, [...ids])),
      ),
  ]);
  const staffedIds = new Set(staffed.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    ...(numbers.get(row.id) ?? { everybody: 0, completed: 0, modules: 0, lessons: 0 }),
    isStaff: staffedIds.has(row.id),
  }));
}

export type TaughtCourseRow = Awaited<ReturnType<typeof selectTaughtCourses>>[number];

/** Everybody who ever enrolled and those who completed, and how large the outline is, by course. */
async function countInCourses(db: Read, ids: readonly number[]) {
  const result = await db.execute(sql`
    select c.id, e.everybody, e.completed, o.modules, o.lessons
    from unnest(${sql.param([...ids])}::bigint[]) c(id)
      cross join lateral (
        select count(*) as everybody, count(completed_at) as completed from enrolments where course_id = c.id) e
      cross join lateral (
        select count(distinct m.id) as modules, count(l.id) as lessons
        from modules m left join lessons l on l.module_id = m.id and l.deleted_at is null
        where m.course_id = c.id and m.deleted_at is null) o`);
  return new Map(
    rowsOf(result).map((row) => [
      Number(row["id"]),
      {
        everybody: Number(row["everybody"]),
        completed: Number(row["completed"]),
        modules: Number(row["modules"]),
        lessons: Number(row["lessons"]),
      },
    ]),
  );
}

/** The courses of a view with the most learners, the largest first. */
export const findLargestCourses = (db: Read, view: TeachingView, max: number) =>
  db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(isInView(view), sql`${courses.enrolmentCount} > 0`))
    .orderBy(sql`${courses.enrolmentCount} desc, ${courses.id}`)
    .limit(max);

/** A course of the view by its id, or null. */
export async function findCourseInView(db: Read, view: TeachingView, id: number) {
  const [course] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(isInView(view), eq(courses.id, id)));
  return course ?? null;
}
