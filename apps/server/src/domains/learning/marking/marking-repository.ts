import { and, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { submissions } from "../tables.ts";
import type { CommentRow, SecondRow } from "../submissions/submissions-repository.ts";
import { secondMarkings, submissionComments } from "../submissions/tables.ts";

/** Changes the marking of a locked submission. */
export async function saveMarking(tx: Tx, id: number, values: Partial<typeof submissions.$inferInsert>): Promise<void> {
  await tx
    .update(submissions)
    .set({ ...values, version: sql`${submissions.version} + 1` })
    .where(eq(submissions.id, id));
}

export async function lockSecondRow(tx: Tx, submissionId: number): Promise<SecondRow | null> {
  const [row] = await tx
    .select()
    .from(secondMarkings)
    .where(eq(secondMarkings.submissionId, submissionId))
    .for("update");
  return row ?? null;
}

/** Offers a second marking; the first time counts. */
export async function insertSecond(
  tx: Tx,
  values: Pick<SecondRow, "submissionId" | "reason" | "createdAt">,
): Promise<void> {
  const nobody = { claimedBy: null, activeAt: null, markedBy: null };
  const undone = { doneAt: null, result: null, percent: null, sameLevels: null };
  await tx
    .insert(secondMarkings)
    .values({ ...nobody, ...undone, ...values, updatedAt: values.createdAt })
    .onConflictDoNothing();
}

export async function saveSecond(
  tx: Tx,
  submissionId: number,
  values: Partial<typeof secondMarkings.$inferInsert>,
): Promise<void> {
  await tx
    .update(secondMarkings)
    .set({ ...values, version: sql`${secondMarkings.version} + 1` })
    .where(eq(secondMarkings.submissionId, submissionId));
}

export async function findComment(db: Read, submissionId: number, id: number): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(submissionComments)
    .where(and(eq(submissionComments.id, id), eq(submissionComments.submissionId, submissionId)));
  return row ?? null;
}

/** What somebody wrote under the same key, in any submission. */
export async function findByKey(db: Read, authorId: number, clientKey: string): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(submissionComments)
    .where(and(eq(submissionComments.authorId, authorId), eq(submissionComments.clientKey, clientKey)));
  return row ?? null;
}

export async function countComments(db: Read, submissionId: number): Promise<number> {
  return db.$count(submissionComments, eq(submissionComments.submissionId, submissionId));
}

export async function insertComment(tx: Tx, values: Omit<CommentRow, "id">): Promise<number> {
  const rows = await tx.insert(submissionComments).values(values).returning({ id: submissionComments.id });
  return requireRow(rows, "the comment").id;
}

export async function saveComment(tx: Tx, id: number, values: Partial<CommentRow>): Promise<void> {
  await tx.update(submissionComments).set(values).where(eq(submissionComments.id, id));
}

export async function deleteComment(tx: Tx, id: number): Promise<void> {
  await tx.delete(submissionComments).where(eq(submissionComments.id, id));
}
