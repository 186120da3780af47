import type { RubricContent } from "@pavane/contract/courses/schema-assessments";
import { rubricsList } from "@pavane/contract/courses/rubrics-list";
import { and, count, eq, getTableColumns, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository, type StoredRow } from "../../../platform/db/list-repository.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { users } from "../../identity/accounts/tables.ts";
import { taughtCourseIds } from "../course/taught-by-repository.ts";
import { lessons, modules } from "../outline/tables.ts";
import { findRubricContents } from "./assignments-repository.ts";
import { assignments, rubricCriteria, rubrics } from "./tables.ts";

/** Whose rubrics somebody may use: "any" for those who may change every course. */
export interface RubricReader {
  readonly id: number;
  readonly any: boolean;
  /** Courses that they made count as theirs too. */
  readonly withCreated: boolean;
}

const isOwn = ({ id }: RubricReader): SQL => eq(rubrics.ownerId, id);

/** In use by a course that they teach. */
const isTaughtWith = ({ id, withCreated }: RubricReader): SQL => sql`exists (
  select 1 from assignments a join lessons l on l.id = a.lesson_id join modules m on m.id = l.module_id
  where a.rubric_id = ${rubrics.id} and m.course_id = any(${taughtCourseIds(id, withCreated)}))`;

const isReadable = (reader: RubricReader): SQL | undefined =>
  reader.any ? undefined : or(isOwn(reader), isTaughtWith(reader));

const exists = isNull(rubrics.deletedAt);

/** Lessons of courses that use it now; a new version of a course counts as the course. */
const lessonsUsing = sql<number>`(select count(*)::int from assignments a
  join lessons l on l.id = a.lesson_id and l.deleted_at is null
  join modules m on m.id = l.module_id and m.deleted_at is null
  join courses c on c.id = m.course_id and c.draft_of is null
  where a.rubric_id = ${rubrics.id})`;

const selectRubrics = (db: Read) =>
  db
    .select({
      rubric: getTableColumns(rubrics),
      owner: { username: users.username, first_name: users.firstName, last_name: users.lastName },
      lessons: lessonsUsing,
    })
    .from(rubrics)
    .leftJoin(users, eq(users.id, rubrics.ownerId))
    .$dynamic();

/** Those that somebody may use. */
export const rubricsOf = (reader: RubricReader) =>
  listRepository(rubricsList, {
    table: rubrics,
    id: rubrics.id,
    where: ({ q, owner }) =>
      and(
        exists,
        owner === "own" ? isOwn(reader) : isReadable(reader),
        owner === "others" ? or(isNull(rubrics.ownerId), ne(rubrics.ownerId, reader.id)) : undefined,
        wordsIn(q, rubrics.title),
      ),
    orders: { title: sql`lower(${rubrics.title})`, updated_at: rubrics.updatedAt },
    rows: (db, ids) => withContents(db, ids),
    idOf: ({ rubric }) => rubric.id,
  });

export type RubricRow = StoredRow<ReturnType<typeof rubricsOf>>;

async function withContents(db: Read, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectRubrics(db).where(inArray(rubrics.id, [...ids]));
  const contents = await findRubricContents(db, ids);
  return rows.map((row) => ({ ...row, criteria: contents.get(row.rubric.id)?.criteria ?? [] }));
}

/** A rubric that somebody may read; null for any other. */
export async function findRubric(db: Read, id: number, reader: RubricReader): Promise<RubricRow | null> {
  const [found] = await db
    .select({ id: rubrics.id })
    .from(rubrics)
    .where(and(eq(rubrics.id, id), exists, isReadable(reader)));
  return found === undefined ? null : ((await withContents(db, [id]))[0] ?? null);
}

/** Locks a rubric for a change of it or of what uses it; null for one that was deleted. */
export async function lockRubric(tx: Tx, id: number, strength: "update" | "key share") {
  const [row] = await tx
    .select()
    .from(rubrics)
    .where(and(eq(rubrics.id, id), exists))
    .for(strength);
  return row ?? null;
}

/** Whether any lesson that is there uses it, one of a new version too. */
export async function isRubricUsed(db: Read, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(lessons, and(eq(lessons.id, assignments.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), isNull(modules.deletedAt)))
    .where(eq(assignments.rubricId, id))
    .limit(1);
  return row !== undefined;
}

export async function countRubrics(db: Read, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(rubrics)
    .where(and(eq(rubrics.ownerId, ownerId), exists));
  return row?.total ?? 0;
}

export async function insertRubric(
  tx: Tx,
  ownerId: number,
  { title, criteria }: RubricContent,
  at: Date,
): Promise<number> {
  const values = { ownerId, title, deletedAt: null, createdAt: at, updatedAt: at };
  const rows = await tx.insert(rubrics).values(values).returning({ id: rubrics.id });
  const { id } = requireRow(rows, "insert returned nothing");
  await insertCriteria(tx, id, criteria, at);
  return id;
}

export async function saveRubric(tx: Tx, id: number, { title, criteria }: RubricContent, at: Date): Promise<void> {
  await tx
    .update(rubrics)
    .set({ title, version: sql`${rubrics.version} + 1`, updatedAt: at })
    .where(eq(rubrics.id, id));
  await tx.delete(rubricCriteria).where(eq(rubricCriteria.rubricId, id));
  await insertCriteria(tx, id, criteria, at);
}

async function insertCriteria(tx: Tx, rubricId: number, criteria: RubricContent["criteria"], at: Date): Promise<void> {
  const rows = criteria.map(({ key, title, levels }, index) => ({
    rubricId,
    key,
    title,
    levels,
    position: index + 1,
    createdAt: at,
    updatedAt: at,
  }));
  await tx.insert(rubricCriteria).values(rows);
}

export async function retireRubric(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(rubrics).set({ deletedAt: at, updatedAt: at }).where(eq(rubrics.id, id));
}
