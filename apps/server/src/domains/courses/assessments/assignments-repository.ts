import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { RubricContent } from "@pavane/contract/courses/schema-assessments";
import type { Read } from "../../../platform/db/database.ts";
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
