import { and, asc, count, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { lessons, modules, quizzes } from "./tables.ts";
import { questionCount } from "./question-count-repository.ts";

/** Minutes a lesson takes: as its author says, else as measured; null when nobody knows. */
export const lessonLength = sql<number | null>`coalesce(${lessons.minutes}, ${lessons.measuredMinutes})`;

const moduleColumns = {
  id: modules.id,
  courseId: modules.courseId,
  title: modules.title,
  description: modules.description,
  position: modules.position,
  version: modules.version,
  releaseAt: modules.releaseAt,
  releaseAfterDays: modules.releaseAfterDays,
};

/** `shown`: the lessons whose content is read. */
const lessonColumns = (shown: SQL) => ({
  id: lessons.id,
  moduleId: lessons.moduleId,
  title: lessons.title,
  description: lessons.description,
  content: sql<string | null>`case when ${shown} then ${lessons.content} end`,
  contentHtml: sql<string | null>`case when ${shown} then ${lessons.contentHtml} end`,
  type: lessons.type,
  position: lessons.position,
  freePreview: lessons.freePreview,
  required: lessons.required,
  isPlaceholder: lessons.isPlaceholder,
  minutes: lessons.minutes,
  lengthMinutes: lessonLength,
  filmed: lessons.filmed,
  backAssetId: lessons.backAssetId,
  contentVersion: lessons.contentVersion,
  version: lessons.version,
});

const quizColumns = {
  id: quizzes.id,
  lessonId: quizzes.lessonId,
  title: quizzes.title,
  description: quizzes.description,
  passScore: quizzes.passScore,
  questionCount: questionCount(sql`${quizzes.id}`),
};

/**
 * Modules with their lessons and quizzes, one row per lesson, in order; deleted ones are left out. `shown`: the lessons
 * whose content is read.
 */
function selectOutline(db: Read, shown: SQL) {
  return db
    .select({ module: moduleColumns, lesson: lessonColumns(shown), quiz: quizColumns })
    .from(modules)
    .leftJoin(lessons, and(eq(lessons.moduleId, modules.id), isNull(lessons.deletedAt)))
    .leftJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .orderBy(asc(modules.position), asc(lessons.position))
    .$dynamic();
}

export type OutlineRow = Awaited<ReturnType<typeof selectOutline>>[number];

const ofCourse = and(eq(modules.courseId, sql.placeholder("courseId")), isNull(modules.deletedAt));

/** The outline with every content, with that of free previews only, or with none: what is not shown is not read. */
export function preparedOutline(
  db: Read,
): (courseId: number, contents: "all" | "previews" | "none") => Promise<OutlineRow[]> {
  const query = (shown: SQL, name: string) => selectOutline(db, shown).where(ofCourse).prepare(name);
  const queries = {
    all: query(sql`true`, "outline_all"),
    previews: query(sql`${lessons.freePreview}`, "outline_previews"),
    none: query(sql`false`, "outline_none"),
  };
  return (courseId, contents) => queries[contents].execute({ courseId });
}

export async function findOutline(db: Read, where: SQL | undefined): Promise<OutlineRow[]> {
  return selectOutline(db, sql`true`).where(and(where, isNull(modules.deletedAt)));
}

export const ofModule = (id: number): SQL => eq(modules.id, id);
export const ofLesson = (id: number): SQL => eq(lessons.id, id);

const outlineIds = prepareOnce((db) =>
  db
    .select({
      id: modules.id,
      lessons: sql<number[]>`coalesce(
        json_agg(${lessons.id} order by ${lessons.position}) filter (where ${lessons.id} is not null), '[]')`,
    })
    .from(modules)
    .leftJoin(lessons, and(eq(lessons.moduleId, modules.id), isNull(lessons.deletedAt)))
    .where(ofCourse)
    .groupBy(modules.id)
    .orderBy(asc(modules.position))
    .prepare("outline_ids"),
);

/** Every module of a course with its lessons, in order, as ids. */
export const findOutlineIds = (db: Read, courseId: number): Promise<{ id: number; lessons: number[] }[]> =>
  outlineIds(db).execute({ courseId });

export async function findModule(db: Read, id: number) {
  const rows = await db
    .select()
    .from(modules)
    .where(and(eq(modules.id, id), isNull(modules.deletedAt)));
  return rows[0] ?? null;
}

export type LessonPlace = { lesson: typeof lessons.$inferSelect; courseId: number };

export async function findLesson(db: Read, id: number): Promise<LessonPlace | null> {
  const rows = await db
    .select({ lesson: lessons, courseId: modules.courseId })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(eq(lessons.id, id), isNull(lessons.deletedAt), isNull(modules.deletedAt)));
  return rows[0] ?? null;
}

export async function findModuleIds(db: Read, courseId: number): Promise<number[]> {
  const rows = await db
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.courseId, courseId), isNull(modules.deletedAt)))
    .orderBy(asc(modules.position));
  return rows.map((row) => row.id);
}

export async function findLessonIds(db: Read, moduleId: number): Promise<number[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.moduleId, moduleId), isNull(lessons.deletedAt)))
    .orderBy(asc(lessons.position));
  return rows.map((row) => row.id);
}

export async function countLessons(db: Read, courseId: number): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(eq(modules.courseId, courseId), isNull(modules.deletedAt), isNull(lessons.deletedAt)));
  return rows[0]?.total ?? 0;
}

/** The quiz that a lesson already has; null without one. */
export async function findQuizOfLesson(db: Read, lessonId: number): Promise<number | null> {
  const rows = await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.lessonId, lessonId));
  return rows[0]?.id ?? null;
}
