import { and, asc, count, desc, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import type { QuestionViewer } from "./question-rules.ts";
import { writerColumns } from "./questions-repository.ts";
import { lessonAnswers, lessonQuestions } from "./tables.ts";

const isAccepted = sql<boolean>`(${lessonAnswers.id} is not distinct from ${lessonQuestions.acceptedAnswerId})`;

const selectAnswers = (db: Read) =>
  db
    .select({ answer: lessonAnswers, accepted: isAccepted, ...writerColumns })
    .from(lessonAnswers)
    .innerJoin(lessonQuestions, eq(lessonQuestions.id, lessonAnswers.questionId))
    .innerJoin(users, eq(users.id, lessonAnswers.userId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId));

export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

const shownOf = (questionId: number, { id, teaches }: QuestionViewer): SQL | undefined =>
  and(
    eq(lessonAnswers.questionId, questionId),
    teaches ? undefined : or(isNull(lessonAnswers.hiddenAt), eq(lessonAnswers.userId, id)),
  );

/** Answers that somebody sees, the accepted one first, then the oldest. */
export const findAnswers = (
  db: Read,
  questionId: number,
  viewer: QuestionViewer,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<AnswerRow[]> =>
  selectAnswers(db)
    .where(shownOf(questionId, viewer))
    .orderBy(desc(isAccepted), asc(lessonAnswers.createdAt), asc(lessonAnswers.id))
    .limit(size)
    .offset(offset);

export async function countAnswers(db: Read, questionId: number, viewer: QuestionViewer): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lessonAnswers).where(shownOf(questionId, viewer));
  return row?.count ?? 0;
}

export async function findAnswer(db: Read, id: number): Promise<AnswerRow | null> {
  const [row] = await selectAnswers(db).where(eq(lessonAnswers.id, id));
  return row ?? null;
}

/** The question of an answer, which is locked before it. */
export async function findQuestionOf(db: Read, answerId: number): Promise<number | null> {
  const [row] = await db
    .select({ questionId: lessonAnswers.questionId })
    .from(lessonAnswers)
    .where(eq(lessonAnswers.id, answerId));
  return row?.questionId ?? null;
}

/** An answer of a locked question, as it is now. */
export async function findAnswerOf(tx: Tx, questionId: number, id: number) {
  const [row] = await tx
    .select()
    .from(lessonAnswers)
    .where(and(eq(lessonAnswers.id, id), eq(lessonAnswers.questionId, questionId)));
  return row ?? null;
}

export interface SentAnswer {
  readonly userId: number;
  readonly questionId: number;
  readonly body: string;
  readonly clientKey: string | null;
}

/** What somebody answered under the same key, or in the same words since a moment. */
export async function findAnswered(db: Read, { userId, questionId, body, clientKey }: SentAnswer, since: Date) {
  const sameWords = and(
    eq(lessonAnswers.questionId, questionId),
    gte(lessonAnswers.createdAt, since),
    eq(lessonAnswers.body, body),
  );
  const sameKey = clientKey === null ? undefined : eq(lessonAnswers.clientKey, clientKey);
  const [row] = await db
    .select()
    .from(lessonAnswers)
    .where(and(eq(lessonAnswers.userId, userId), or(sameKey, sameWords)))
    .limit(1);
  return row ?? null;
}

type NewAnswerRow = NewRow<typeof lessonAnswers, "hiddenAt" | "hiddenBy" | "hiddenReason" | "editedAt">;

export async function insertAnswer(tx: Tx, values: NewAnswerRow): Promise<number> {
  const rows = await tx
    .insert(lessonAnswers)
    .values({ ...values, hiddenAt: null, hiddenBy: null, hiddenReason: null, editedAt: null })
    .returning({ id: lessonAnswers.id });
  return requireRow(rows, "the answer").id;
}

export async function saveAnswer(
  tx: Tx,
  id: number,
  values: Partial<typeof lessonAnswers.$inferInsert>,
): Promise<void> {
  await tx.update(lessonAnswers).set(values).where(eq(lessonAnswers.id, id));
}

export async function eraseAnswer(tx: Tx, id: number): Promise<void> {
  await tx.delete(lessonAnswers).where(eq(lessonAnswers.id, id));
}
