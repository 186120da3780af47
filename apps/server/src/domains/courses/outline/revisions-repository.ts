import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { users } from "../../identity/accounts/tables.ts";
import { lessonRevisions, type LessonRevisionRow } from "./tables.ts";

/** What of a lesson its history keeps. */
export type RevisionTexts = Pick<LessonRevisionRow, "title" | "description" | "type" | "content">;

/** What says whose sitting the newest revision is of. */
export async function findNewestRevision(db: Read, lessonId: number) {
  const { id, userId, autosaved, begunAt, savedAt } = lessonRevisions;
  const rows = await db
    .select({ id, userId, autosaved, begunAt, savedAt })
    .from(lessonRevisions)
    .where(eq(lessonRevisions.lessonId, lessonId))
    .orderBy(desc(lessonRevisions.id))
    .limit(1);
  return rows[0] ?? null;
}

export async function insertRevision(tx: Tx, values: NewRow<typeof lessonRevisions>): Promise<void> {
  await tx.insert(lessonRevisions).values(values);
}

export async function updateRevision(
  tx: Tx,
  id: number,
  values: RevisionTexts & Pick<LessonRevisionRow, "words" | "savedAt">,
): Promise<void> {
  await tx.update(lessonRevisions).set(values).where(eq(lessonRevisions.id, id));
}

/** Deletes what is older than the newest `most`. */
export async function deleteOldRevisions(tx: Tx, lessonId: number, most: number): Promise<void> {
  const oldest = tx
    .select({ id: lessonRevisions.id })
    .from(lessonRevisions)
    .where(eq(lessonRevisions.lessonId, lessonId))
    .orderBy(desc(lessonRevisions.id))
    .offset(most)
    .limit(1);
  await tx
    .delete(lessonRevisions)
    .where(and(eq(lessonRevisions.lessonId, lessonId), lte(lessonRevisions.id, sql`(${oldest})`)));
}

const itemColumns = {
  id: lessonRevisions.id,
  by: {
    id: users.id,
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
  },
  begunAt: lessonRevisions.begunAt,
  savedAt: lessonRevisions.savedAt,
  title: lessonRevisions.title,
  type: lessonRevisions.type,
  words: lessonRevisions.words,
  wordsBefore: sql<number | null>`(
    select earlier.words from ${lessonRevisions} earlier
    where earlier.lesson_id = ${lessonRevisions.lessonId} and earlier.id < ${lessonRevisions.id}
    order by earlier.id desc limit 1)`,
};

/** The history of a lesson without its texts, the newest first. */
export async function findRevisions(db: Read, lessonId: number) {
  return db
    .select(itemColumns)
    .from(lessonRevisions)
    .leftJoin(users, eq(users.id, lessonRevisions.userId))
    .where(eq(lessonRevisions.lessonId, lessonId))
    .orderBy(desc(lessonRevisions.id));
}

export type RevisionItemRow = Awaited<ReturnType<typeof findRevisions>>[number];

export async function findRevision(db: Read, lessonId: number, id: number) {
  const rows = await db
    .select({ ...itemColumns, description: lessonRevisions.description, content: lessonRevisions.content })
    .from(lessonRevisions)
    .leftJoin(users, eq(users.id, lessonRevisions.userId))
    .where(and(eq(lessonRevisions.lessonId, lessonId), eq(lessonRevisions.id, id)));
  return rows[0] ?? null;
}

/** The texts of a revision that is to be written again. */
export async function findRevisionTexts(db: Read, lessonId: number, id: number): Promise<RevisionTexts | null> {
  const { title, description, type, content } = lessonRevisions;
  const rows = await db
    .select({ title, description, type, content })
    .from(lessonRevisions)
    .where(and(eq(lessonRevisions.lessonId, lessonId), eq(lessonRevisions.id, id)));
  return rows[0] ?? null;
}
