import type { RubricContent } from "@pavane/contract/courses/schema-assessments";
import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { lessons, modules } from "../outline/tables.ts";
import { assignments, rubricCriteria, rubrics } from "./tables.ts";

export type AssignmentRow = typeof assignments.$inferSelect;

/** The assessment of a lesson; null without one. */
export async function findAssignmentOfLesson(db: Read, lessonId: number): Promise<AssignmentRow | null> {
  const [row] = await db
    .select(getTableColumns(assignments))
    .from(assignments)
    .where(eq(assignments.lessonId, lessonId));
  return row ?? null;
}

export async function findAssignment(db: Read, id: number): Promise<AssignmentRow | null> {
  const [row] = await db.select(getTableColumns(assignments)).from(assignments).where(eq(assignments.id, id));
  return row ?? null;
}

/** While it is locked so, nobody takes it away; null for one that is gone. */
export async function keepAssignment(tx: Tx, id: number): Promise<AssignmentRow | null> {
  const [row] = await tx
    .select(getTableColumns(assignments))
    .from(assignments)
    .where(eq(assignments.id, id))
    .for("key share");
  return row ?? null;
}

/** From now on nobody hands in a video for an assessment of this course, so that those there are can be counted before one is taken away. */
export async function lockAssignments(tx: Tx, courseId: number): Promise<void> {
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(lessons, eq(lessons.id, assignments.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(eq(modules.courseId, courseId))
    .orderBy(asc(assignments.id))
    .for("update", { of: assignments });
}

/** An assessment with its rubric, without what it is written as. */
export interface StoredAssignment extends Omit<
  AssignmentRow,
  "id" | "lessonId" | "version" | "createdAt" | "updatedAt"
> {
  readonly rubric: RubricContent;
  readonly rubricOwnerId: number | null;
}

/** Those of several lessons, by their numbers. */
export async function findAssignmentsOf(
  db: Read,
  lessonIds: readonly number[],
): Promise<ReadonlyMap<number, StoredAssignment>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .select({ assignment: assignments, rubricOwnerId: rubrics.ownerId })
    .from(assignments)
    .innerJoin(rubrics, eq(rubrics.id, assignments.rubricId))
    .where(inArray(assignments.lessonId, [...lessonIds]));
  const contents = await findRubricContents(db, [...new Set(rows.map(({ assignment }) => assignment.rubricId))]);
  return new Map(
    rows.map(({ assignment, rubricOwnerId }) => {
      const {
        id: _id,
        lessonId,
        version: _version,
        createdAt: _createdAt,
        updatedAt: _updatedAt,
        ...kept
      } = assignment;
      return [lessonId, { ...kept, rubricOwnerId, rubric: contents.get(kept.rubricId) ?? { title: "", criteria: [] } }];
    }),
  );
}

/** A rubric as it is now, as an assignment shows it and a submission keeps it; null for one that does not exist. */
export async function findRubricContent(db: Read, rubricId: number): Promise<RubricContent | null> {
  return (await findRubricContents(db, [rubricId])).get(rubricId) ?? null;
}

/** The same of several, by their numbers. */
export async function findRubricContents(
  db: Read,
  rubricIds: readonly number[],
): Promise<ReadonlyMap<number, RubricContent>> {
  if (rubricIds.length === 0) return new Map();
  const titles = await db
    .select({ id: rubrics.id, title: rubrics.title })
    .from(rubrics)
    .where(inArray(rubrics.id, [...rubricIds]));
  const criteria = await db
    .select({
      rubricId: rubricCriteria.rubricId,
      key: rubricCriteria.key,
      title: rubricCriteria.title,
      levels: rubricCriteria.levels,
    })
    .from(rubricCriteria)
    .where(inArray(rubricCriteria.rubricId, [...rubricIds]))
    .orderBy(asc(rubricCriteria.rubricId), asc(rubricCriteria.position));
  const found = new Map<number, RubricContent>(titles.map(({ id, title }) => [id, { title, criteria: [] }]));
  for (const { rubricId, key, title, levels } of criteria) {
    found.get(rubricId)?.criteria.push({ key, title, levels: levels.map(inOrderOfMembers) });
  }
  return found;
}

/** The database keeps the members of an object in an order of its own. */
const inOrderOfMembers = ({ label, points, text }: RubricContent["criteria"][number]["levels"][number]) => ({
  label,
  points,
  text,
});

export type AssignmentValues = Omit<
  NewRow<typeof assignments, "passPercent" | "required" | "maxSubmissions" | "maxSeconds" | "framing" | "htmlRules">,
  "lessonId"
>;

/** Writes the assessment of a lesson, over the one it had. */
export async function putAssignment(tx: Tx, lessonId: number, values: AssignmentValues, at: Date): Promise<void> {
  const { createdAt: _createdAt, ...changed } = { ...values, updatedAt: at };
  await tx
    .insert(assignments)
    .values({ ...values, lessonId, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: assignments.lessonId,
      set: { ...changed, version: sql`${assignments.version} + 1` },
    });
}

/** Writes those of lessons which have none yet. */
export async function insertAssignments(
  tx: Tx,
  copied: readonly (StoredAssignment & { readonly lessonId: number })[],
  at: Date,
): Promise<void> {
  if (copied.length === 0) return;
  const rows = copied.map(({ rubric: _rubric, rubricOwnerId: _owner, ...assignment }) => ({
    ...assignment,
    createdAt: at,
    updatedAt: at,
  }));
  await tx.insert(assignments).values(rows);
}

/** Makes the assessment of a lesson what another one is; null takes it away. */
export async function replaceAssignment(
  tx: Tx,
  lessonId: number,
  assignment: StoredAssignment | null,
  at: Date,
): Promise<void> {
  if (assignment === null) return eraseAssignment(tx, lessonId);
  const { rubric: _rubric, rubricOwnerId: _owner, ...values } = assignment;
  return putAssignment(tx, lessonId, values, at);
}

export async function eraseAssignment(tx: Tx, lessonId: number): Promise<void> {
  await tx.delete(assignments).where(eq(assignments.lessonId, lessonId));
}
