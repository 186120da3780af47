import { and, asc, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { lessons, modules } from "../../courses/outline/tables.ts";
import { lessonNotes } from "./tables.ts";

export type NoteRow = typeof lessonNotes.$inferSelect;

const inOrder = [asc(sql`coalesce(${lessonNotes.atMs}, -1)`), asc(lessonNotes.id)];

export async function findNotes(db: Read, userId: number, lessonId: number): Promise<NoteRow[]> {
  return db
    .select()
    .from(lessonNotes)
    .where(and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonId, lessonId)))
    .orderBy(...inOrder);
}

export async function countNotes(db: Read, userId: number, lessonId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(lessonNotes)
    .where(and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonId, lessonId)));
  return row?.count ?? 0;
}

export async function insertNote(
  tx: Tx,
  { at, ...note }: { userId: number; lessonId: number; atMs: number | null; body: string; at: Date },
): Promise<NoteRow> {
  return requireRow(
    await tx
      .insert(lessonNotes)
      .values({ ...note, createdAt: at, updatedAt: at })
      .returning(),
    "insert of a note returned nothing",
  );
}

/** Null when it is not theirs. */
export async function updateNote(tx: Tx, noteId: number, userId: number, body: string, at: Date) {
  const [row] = await tx
    .update(lessonNotes)
    .set({ body, updatedAt: at })
    .where(and(eq(lessonNotes.id, noteId), eq(lessonNotes.userId, userId)))
    .returning();
  return row ?? null;
}

/** False when it is not theirs. */
export async function deleteNote(tx: Tx, noteId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(lessonNotes)
    .where(and(eq(lessonNotes.id, noteId), eq(lessonNotes.userId, userId)))
    .returning({ id: lessonNotes.id });
  return rows.length > 0;
}

/** All notes of somebody in a course in its order; those of lessons that were taken out come last. */
export async function findCourseNotes(db: Read, userId: number, courseId: number) {
  return db
    .select({
      module: { position: modules.position, title: modules.title },
      lesson: { id: lessons.id, title: lessons.title },
      note: { atMs: lessonNotes.atMs, body: lessonNotes.body },
    })
    .from(lessonNotes)
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(eq(lessonNotes.userId, userId), eq(modules.courseId, courseId)))
    .orderBy(
      sql`${modules.position} nulls last`,
      asc(modules.id),
      sql`${lessons.position} nulls last`,
      asc(lessons.id),
      ...inOrder,
    );
}
