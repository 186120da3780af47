import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { lessons, modules, quizzes } from "../outline/tables.ts";
import { changedPositions, type IdOrder } from "../positions.ts";
import { savePositions } from "../positions-repository.ts";
import { isDrawItem } from "./quiz-items.ts";
import { bankTopics, quizDraws, quizQuestions } from "./tables.ts";

export interface QuizItems {
  /** Questions and draws, as `quiz-items.ts` numbers them. */
  readonly order: IdOrder;
  /** As many as it would ask if its bank had enough. */
  readonly asks: number;
}

export async function findItems(db: Read, quizId: number): Promise<QuizItems> {
  const result = await db.execute(sql`
    select id, position, 1 as asks from ${quizQuestions} where quiz_id = ${quizId} and deleted_at is null
    union all select -id, position, drawn from ${quizDraws} where quiz_id = ${quizId}
    order by position`);
  const rows = rowsOf(result);
  return {
    order: rows.map((row) => Number(row["id"])),
    asks: rows.reduce((sum, row) => sum + Number(row["asks"]), 0),
  };
}

export async function saveItems(tx: Tx, before: IdOrder, after: IdOrder): Promise<void> {
  const moved = changedPositions(before, after);
  const draws = moved.filter(({ id }) => isDrawItem(id)).map(({ id, position }) => ({ id: -id, position }));
  await savePositions(
    tx,
    quizQuestions,
    moved.filter(({ id }) => !isDrawItem(id)),
  );
  await savePositions(tx, quizDraws, draws);
}

/** The course whose bank a course draws from. */
export const bankOfCourse = (courseId: SQL | number): SQL<number> => sql<number>`bank_of_course(${courseId})`;

const topicsOfDraw = sql`${bankTopics.courseId} = ${bankOfCourse(sql`${modules.courseId}`)}
  and (${quizDraws.topic} is null or ${bankTopics.topic} = ${quizDraws.topic})`;

function selectDraws(db: Read) {
  return db
    .select({
      id: quizDraws.id,
      quizId: quizDraws.quizId,
      position: quizDraws.position,
      topic: quizDraws.topic,
      drawn: quizDraws.drawn,
      version: quizDraws.version,
      available: sql<number>`(select coalesce(sum(${bankTopics.questionCount}), 0)::int from ${bankTopics} where ${topicsOfDraw})`,
    })
    .from(quizDraws)
    .innerJoin(quizzes, eq(quizzes.id, quizDraws.quizId))
    .innerJoin(lessons, and(eq(lessons.id, quizzes.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), isNull(modules.deletedAt)))
    .orderBy(asc(quizDraws.quizId), asc(quizDraws.position))
    .$dynamic();
}

/** A draw with how many questions there are for it. */
export type DrawRow = Awaited<ReturnType<typeof selectDraws>>[number];

export const findDraws = (db: Read, quizId: number): Promise<DrawRow[]> =>
  selectDraws(db).where(eq(quizDraws.quizId, quizId));

export async function findDraw(db: Read, id: number): Promise<DrawRow | null> {
  const [row] = await selectDraws(db).where(eq(quizDraws.id, id));
  return row ?? null;
}

/** Draws of all quizzes of a course. */
export const findCourseDraws = (db: Read, courseId: number): Promise<DrawRow[]> =>
  selectDraws(db).where(eq(modules.courseId, courseId));

interface DrawValues {
  readonly topic: string | null;
  readonly drawn: number;
}

export async function insertDraw(
  tx: Tx,
  place: { quizId: number; position: number },
  values: DrawValues,
  now: Date,
): Promise<number> {
  const rows = await tx
    .insert(quizDraws)
    .values({ ...place, ...values, version: 1, createdAt: now, updatedAt: now })
    .returning({ id: quizDraws.id });
  return requireRow(rows, "insert returned nothing").id;
}

export async function saveDraw(tx: Tx, id: number, values: DrawValues, now: Date): Promise<void> {
  await tx
    .update(quizDraws)
    .set({ ...values, version: sql`${quizDraws.version} + 1`, updatedAt: now })
    .where(eq(quizDraws.id, id));
}

export async function eraseDraw(tx: Tx, id: number): Promise<void> {
  await tx.delete(quizDraws).where(eq(quizDraws.id, id));
}

/** A topic as the bank of a course spells it; as it was typed where the bank has none like it. */
export async function spelledTopic(db: Read, courseId: number, typed: string): Promise<string> {
  const [found] = await db
    .select({ topic: bankTopics.topic })
    .from(bankTopics)
    .where(and(eq(bankTopics.courseId, bankOfCourse(courseId)), sql`lower(${bankTopics.topic}) = lower(${typed})`));
  return found?.topic ?? typed;
}
