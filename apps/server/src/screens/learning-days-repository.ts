import { and, eq, gte, sql } from "drizzle-orm";
import { enrolments } from "../domains/access/enrolments/tables.ts";
import { learningDays } from "../domains/learning/lessons/tables.ts";
import { lessonProgress } from "../domains/learning/tables.ts";
import type { Read } from "../platform/db/database.ts";

interface LearningDay {
  readonly minutes: number;
  readonly lessons: number;
}

/** Minutes a person practised, as measured, and how many lessons they completed, by day of a time zone, from a day on. */
export async function findLearningDays(
  db: Read,
  userId: number,
  from: string,
  zone: string,
): Promise<ReadonlyMap<string, LearningDay>> {
  const [practised, completed] = await Promise.all([
    findPractice(db, userId, from),
    findCompleted(db, userId, from, zone),
  ]);
  const days = [...new Set([...practised.keys(), ...completed.keys()])];
  return new Map(
    days.map((day) => [day, { minutes: practised.get(day) ?? 0, lessons: completed.get(day) ?? 0 }] as const),
  );
}

async function findPractice(db: Read, userId: number, from: string): Promise<ReadonlyMap<string, number>> {
  const { day, seconds } = learningDays;
  const rows = await db
    .select({ day, minutes: sql<number>`round(${seconds} / 60.0)::int` })
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), gte(day, from)));
  return new Map(rows.map((row) => [row.day, row.minutes]));
}

async function findCompleted(
  db: Read,
  userId: number,
  from: string,
  zone: string,
): Promise<ReadonlyMap<string, number>> {
  const { completedAt } = lessonProgress;
  const rows = await db
    .select({ day: sql<string>`(${completedAt} at time zone ${zone})::date::text`, total: sql<number>`count(*)::int` })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), sql`${completedAt} >= ${from}::timestamp at time zone ${zone}`))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.total]));
}

/** How many courses somebody has or had, and how many of them they finished. */
export async function countOwnCourses(db: Read, userId: number): Promise<{ had: number; finished: number }> {
  const [row] = await db
    .select({ had: sql<number>`count(*)::int`, finished: sql<number>`count(${enrolments.completedAt})::int` })
    .from(enrolments)
    .where(eq(enrolments.userId, userId));
  return row ?? { had: 0, finished: 0 };
}
