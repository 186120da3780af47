import { sql } from "drizzle-orm";
import { lessonCounts } from "../../domains/learning/index.ts";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import type { LessonEnd } from "./drop-off.ts";

interface CourseEnds {
  readonly learners: number;
  readonly lessons: readonly LessonEnd[];
}

/** The lessons of courses that count for progress in their order, each with the learners whose furthest completed lesson it is. */
export async function findLessonEnds(db: Read, courseIds: readonly number[]): Promise<ReadonlyMap<number, CourseEnds>> {
  if (courseIds.length === 0) return new Map();
  const ids = sql.param([...courseIds]);
  const result = await db.execute(sql`
    with outline as (
      select m.course_id, m.id as module_id, l.id, l.title,
        row_number() over (partition by m.course_id order by m.position, l.position) as place
      from modules m join lessons l on l.module_id = m.id
      where m.course_id = any(${ids}::bigint[]) and m.deleted_at is null and l.deleted_at is null
        and ${lessonCounts}),
    furthest as (
      select e.course_id, e.user_id, max(o.place) as place
      from enrolments e join outline o on o.course_id = e.course_id
        join lesson_progress p on p.user_id = e.user_id and p.lesson_id = o.id and p.state = 'completed'
      where e.course_id = any(${ids}::bigint[]) group by 1, 2),
    ends as (select course_id, place, count(*) as learners from furthest group by 1, 2)
    select o.course_id, o.module_id, o.id, o.title, coalesce(f.learners, 0) as ended_here,
      (select count(*) from enrolments e where e.course_id = o.course_id) as learners
    from outline o left join ends f on f.course_id = o.course_id and f.place = o.place
    order by o.course_id, o.place`);
  const rows = rowsOf(result).map((row) => ({
    courseId: Number(row["course_id"]),
    learners: Number(row["learners"]),
    lesson: {
      id: Number(row["id"]),
      moduleId: Number(row["module_id"]),
      title: String(row["title"]),
      endedHere: Number(row["ended_here"]),
    },
  }));
  return new Map(
    [...Map.groupBy(rows, ({ courseId }) => courseId)].map(([id, found]) => [
      id,
      { learners: found[0]?.learners ?? 0, lessons: found.map(({ lesson }) => lesson) },
    ]),
  );
}
