import { and, eq, sql } from "drizzle-orm";
import { lessons } from "../domains/courses/outline/tables.ts";
import { lessonProgress } from "../domains/learning/lessons/tables.ts";
import type { Read } from "../platform/db/database.ts";

/** Minutes and number of the lessons a person completed, by day of a time zone, from a day on. */
export async function findLearningDays(
  db: Read,
  userId: number,
  from: string,
  zone: string,
): Promise<ReadonlyMap<string, { minutes: number; lessons: number }>> {
  const day = sql<string>`(${lessonProgress.completedAt} at time zone ${zone})::date::text`;
  const minutes = sql<number>`coalesce(sum(case when ${lessonProgress.watchedSeconds} > 0
    then round(${lessonProgress.watchedSeconds} / 60.0) else coalesce(${lessons.minutes}, 0) end), 0)::int`;
  const rows = await db
    .select({ day, minutes, lessons: sql<number>`count(*)::int` })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.userId, userId),
        sql`${lessonProgress.completedAt} >= ${from}::timestamp at time zone ${zone}`,
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, { minutes: row.minutes, lessons: row.lessons }]));
}
