import { and, asc, count, eq, isNull, max, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { courseCategories } from "../tables.ts";
import { courses } from "../course/tables.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];

/** Categories in their order with their courses: all of them, or those in the catalogue. */
export async function findCategories(db: Read, counted: "all" | "published") {
  const ofAll = sql<number>`(select count(*)::int from courses where category_id = course_categories.id
    and draft_of is null)`;
  const ofCatalogue = sql<number>`coalesce((select courses from course_facet_counts
    where facet = 'category' and value = course_categories.id::text), 0)`;
  return db
    .select({
      id: courseCategories.id,
      name: courseCategories.name,
      slug: courseCategories.slug,
      description: courseCategories.description,
      courses: counted === "all" ? ofAll : ofCatalogue,
    })
    .from(courseCategories)
    .orderBy(asc(courseCategories.position), asc(courseCategories.id));
}

/** One writer of categories at a time: they are few, and order and slugs depend on all of them. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table course_categories in share row exclusive mode`);
}

export async function findCategoryNames(db: Read): Promise<{ id: number; name: string; slug: string }[]> {
  return db
    .select({ id: courseCategories.id, name: courseCategories.name, slug: courseCategories.slug })
    .from(courseCategories)
    .orderBy(asc(courseCategories.position), asc(courseCategories.id));
}

export async function insertCategory(
  tx: Tx,
  values: { name: string; slug: string; description?: string | null; at: Date },
): Promise<number> {
  const [last] = await tx.select({ position: max(courseCategories.position) }).from(courseCategories);
  const { at, ...fields } = values;
  const row = requireRow(
    await tx
      .insert(courseCategories)
      .values({ ...fields, position: (last?.position ?? 0) + 1, createdAt: at, updatedAt: at })
      .returning({ id: courseCategories.id }),
    "insert returned nothing",
  );
  return row.id;
}

export async function saveCategory(
  tx: Tx,
  id: number,
  values: Partial<typeof courseCategories.$inferInsert>,
): Promise<void> {
  await tx.update(courseCategories).set(values).where(eq(courseCategories.id, id));
}

export async function eraseCategory(tx: Tx, id: number): Promise<void> {
  await tx.delete(courseCategories).where(eq(courseCategories.id, id));
}

export async function countCoursesIn(db: Read, categoryId: number): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(courses)
    .where(and(eq(courses.categoryId, categoryId), isNull(courses.draftOf)));
  return rows[0]?.total ?? 0;
}

export async function moveCourses(tx: Tx, from: number, to: number | null, now: Date): Promise<void> {
  await tx.update(courses).set({ categoryId: to, updatedAt: now }).where(eq(courses.categoryId, from));
}

export async function saveCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .update(courseCategories)
      .set({ position: index + 1 })
      .where(eq(courseCategories.id, id));
  }
}
