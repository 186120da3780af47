import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { courses } from "../course/tables.ts";
import { lessons, modules } from "./tables.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

export async function insertModule(tx: Tx, values: NewRow<typeof modules, "position" | "deletedAt">): Promise<number> {
  const row = requireRow(
    await tx.insert(modules).values(values).returning({ id: modules.id }),
    "insert returned nothing",
  );
  return row.id;
}

export async function insertLesson(
  tx: Tx,
  values: NewRow<
    typeof lessons,
    | "contentHtml"
    | "position"
    | "minutes"
    | "measuredMinutes"
    | "backAssetId"
    | "packageId"
    | "filmed"
    | "deletedAt"
    | "htmlRules"
    | "type"
    | "freePreview"
    | "required"
    | "isPlaceholder"
    | "contentVersion"
  >,
): Promise<number> {
  const row = requireRow(
    await tx.insert(lessons).values(values).returning({ id: lessons.id }),
    "insert returned nothing",
  );
  return row.id;
}

/** Writes what changed of a module, which makes a new version of it. */
export async function saveModule(tx: Tx, id: number, values: Partial<typeof modules.$inferInsert>): Promise<void> {
  const version = sql`${modules.version} + 1`;
  await tx
    .update(modules)
    .set({ ...values, version })
    .where(eq(modules.id, id));
}

/** The same for a lesson. */
export async function saveLesson(tx: Tx, id: number, values: Partial<typeof lessons.$inferInsert>): Promise<void> {
  const version = sql`${lessons.version} + 1`;
  await tx
    .update(lessons)
    .set({ ...values, version })
    .where(eq(lessons.id, id));
}

/** Takes a module and what is left of its lessons out of the course; the rows stay. */
export async function retireModule(tx: Tx, id: number, now: Date): Promise<void> {
  const retired = { position: null, deletedAt: now, updatedAt: now };
  await tx
    .update(lessons)
    .set(retired)
    .where(and(eq(lessons.moduleId, id), isNull(lessons.deletedAt)));
  await tx.update(modules).set(retired).where(eq(modules.id, id));
}

export async function retireLesson(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(lessons).set({ position: null, deletedAt: now, updatedAt: now }).where(eq(lessons.id, id));
}

export async function moveLesson(tx: Tx, id: number, moduleId: number, position: number): Promise<void> {
  await tx.update(lessons).set({ moduleId, position }).where(eq(lessons.id, id));
}

/** Writes module and position of the lessons listed that are elsewhere, in one statement. */
export async function saveLessonPlaces(
  tx: Tx,
  outline: readonly { id: number; lessons: readonly number[] }[],
): Promise<void> {
  const places = outline.flatMap(({ id: module, lessons: listed }) =>
    listed.map((lesson, index) => ({ lesson, module, position: index + 1 })),
  );
  if (places.length === 0) return;
  const ids = sql.param(places.map(({ lesson }) => lesson));
  const moduleIds = sql.param(places.map(({ module }) => module));
  const positions = sql.param(places.map(({ position }) => position));
  await tx.execute(sql`update lessons set module_id = place.module_id, position = place.position
    from unnest(${ids}::bigint[], ${moduleIds}::bigint[], ${positions}::int[]) as place (id, module_id, position)
    where lessons.id = place.id and (lessons.module_id, lessons.position) is distinct from (place.module_id, place.position)`);
}

/** Marks the outline as changed, for those who edit it at the same time. */
export async function bumpOutline(tx: Tx, courseId: number, now: Date): Promise<void> {
  await tx
    .update(courses)
    .set({ outlineVersion: sql`${courses.outlineVersion} + 1`, updatedAt: now })
    .where(eq(courses.id, courseId));
}
