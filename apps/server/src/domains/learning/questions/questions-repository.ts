import { and, count, desc, eq, gte, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { CourseQuestionsQuery } from "@pavane/contract/learning/schema-question";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { lessons, modules } from "../../courses/outline/tables.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { nameOfStore } from "../../resources/index.ts";
import type { QuestionViewer } from "./question-rules.ts";
import { lessonAnswers, lessonQuestions, questionVotes } from "./tables.ts";

/** Names and picture of who wrote something, for a query that joins `users` and `profileImages`. */
export const writerColumns = {
  author: {
    username: users.username,
    first_name: users.firstName,
    last_name: users.lastName,
    store: nameOfStore(users.id),
  },
  authorImage: profileImages.variants,
};

const selectQuestions = (db: Read, viewerId: number) =>
  db
    .select({
      question: lessonQuestions,
      lesson: {
        id: lessons.id,
        moduleId: lessons.moduleId,
        title: lessons.title,
        deleted: sql<boolean>`(${lessons.deletedAt} is not null or ${modules.deletedAt} is not null)`,
      },
      ...writerColumns,
      voted: sql<boolean>`exists (select 1 from ${questionVotes} v
        where v.question_id = ${lessonQuestions.id} and v.user_id = ${viewerId})`,
      /** Hidden ones too. */
      hasAnswers: sql<boolean>`exists (select 1 from ${lessonAnswers} a where a.question_id = ${lessonQuestions.id})`,
    })
    .from(lessonQuestions)
    .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(users, eq(users.id, lessonQuestions.userId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId));

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number];

/** A lesson, or all lessons of a course. */
export type QuestionPlace = { readonly lessonId: number } | { readonly courseId: number };

export interface QuestionSearch extends Pick<CourseQuestionsQuery, "filter" | "sort"> {
  readonly place: QuestionPlace;
  readonly viewer: QuestionViewer;
}

/** In the words of the partial index. */
const isOpen = sql`${lessonQuestions.answerCount} = 0 and ${lessonQuestions.hiddenAt} is null`;

/** What nobody can answer any more waits for nobody. */
const isInOutline = sql`exists (select 1 from ${lessons} l join ${modules} m on m.id = l.module_id
  where l.id = ${lessonQuestions.lessonId} and l.deleted_at is null and m.deleted_at is null)`;

/** Questions that nobody answered, of lessons that are there. */
export const waitsForAnswer = and(isOpen, isInOutline);

const filters: Readonly<Record<CourseQuestionsQuery["filter"], (viewer: QuestionViewer) => SQL | undefined>> = {
  all: () => undefined,
  unanswered: () => waitsForAnswer,
  mine: ({ id }) => eq(lessonQuestions.userId, id),
  hidden: () => isNotNull(lessonQuestions.hiddenAt),
};

function matches({ place, filter, viewer }: Omit<QuestionSearch, "sort">): SQL | undefined {
  const inPlace =
    "lessonId" in place ? eq(lessonQuestions.lessonId, place.lessonId) : eq(lessonQuestions.courseId, place.courseId);
  const shown = viewer.teaches
    ? undefined
    : or(isNull(lessonQuestions.hiddenAt), eq(lessonQuestions.userId, viewer.id));
  return and(inPlace, shown, filters[filter](viewer));
}

const orders: Readonly<Record<QuestionSearch["sort"], readonly SQL[]>> = {
  newest: [desc(lessonQuestions.createdAt), desc(lessonQuestions.id)],
  wanted: [desc(lessonQuestions.votes), desc(lessonQuestions.id)],
};

export const findQuestions = (
  db: Read,
  search: QuestionSearch,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<QuestionRow[]> =>
  selectQuestions(db, search.viewer.id)
    .where(matches(search))
    .orderBy(...orders[search.sort])
    .limit(size)
    .offset(offset);

export async function countQuestions(db: Read, search: Omit<QuestionSearch, "sort">): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lessonQuestions).where(matches(search));
  return row?.count ?? 0;
}

export async function findQuestion(db: Read, id: number, viewerId: number): Promise<QuestionRow | null> {
  const [row] = await selectQuestions(db, viewerId).where(eq(lessonQuestions.id, id));
  return row ?? null;
}

/** Everything that changes a question or its answers locks it first. */
export async function lockQuestion(tx: Tx, id: number) {
  const [row] = await tx.select().from(lessonQuestions).where(eq(lessonQuestions.id, id)).for("update");
  return row ?? null;
}

export interface SentQuestion {
  readonly userId: number;
  readonly lessonId: number;
  readonly title: string;
  readonly body: string;
  readonly clientKey: string | null;
}

/** What somebody asked under the same key, or in the same words since a moment. */
export async function findAsked(db: Read, { userId, lessonId, title, body, clientKey }: SentQuestion, since: Date) {
  const sameWords = and(
    eq(lessonQuestions.lessonId, lessonId),
    gte(lessonQuestions.createdAt, since),
    eq(lessonQuestions.title, title),
    eq(lessonQuestions.body, body),
  );
  const sameKey = clientKey === null ? undefined : eq(lessonQuestions.clientKey, clientKey);
  const [row] = await db
    .select()
    .from(lessonQuestions)
    .where(and(eq(lessonQuestions.userId, userId), or(sameKey, sameWords)))
    .limit(1);
  return row ?? null;
}

type NewQuestionRow = NewRow<
  typeof lessonQuestions,
  "acceptedAnswerId" | "votes" | "answerCount" | "hiddenAt" | "hiddenBy" | "hiddenReason" | "editedAt"
>;

const unhidden = { hiddenAt: null, hiddenBy: null, hiddenReason: null };

export async function insertQuestion(tx: Tx, values: NewQuestionRow): Promise<number> {
  const rows = await tx
    .insert(lessonQuestions)
    .values({ ...values, ...unhidden, acceptedAnswerId: null, editedAt: null })
    .returning({ id: lessonQuestions.id });
  return requireRow(rows, "the question").id;
}

export async function saveQuestion(
  tx: Tx,
  id: number,
  values: Partial<Omit<typeof lessonQuestions.$inferInsert, "votes" | "answerCount">>,
): Promise<void> {
  await tx.update(lessonQuestions).set(values).where(eq(lessonQuestions.id, id));
}

/** Of a locked question. */
export async function hasAnyAnswer(tx: Tx, id: number): Promise<boolean> {
  return (await tx.$count(lessonAnswers, eq(lessonAnswers.questionId, id))) > 0;
}

export async function eraseQuestion(tx: Tx, id: number): Promise<void> {
  await tx.delete(lessonQuestions).where(eq(lessonQuestions.id, id));
}

/** Counts one more answer, or one less. */
export async function countAnswer(tx: Tx, id: number, by: 1 | -1): Promise<void> {
  await tx
    .update(lessonQuestions)
    .set({ answerCount: sql`${lessonQuestions.answerCount} + ${by}` })
    .where(eq(lessonQuestions.id, id));
}

/** Votes for a locked question, or takes the vote back; what was so before stays so. */
export async function putVote(tx: Tx, id: number, userId: number, vote: { readonly on: boolean; readonly at: Date }) {
  const own = and(eq(questionVotes.questionId, id), eq(questionVotes.userId, userId));
  const changed = vote.on
    ? await tx
        .insert(questionVotes)
        .values({ questionId: id, userId, createdAt: vote.at })
        .onConflictDoNothing()
        .returning({ id: questionVotes.questionId })
    : await tx.delete(questionVotes).where(own).returning({ id: questionVotes.questionId });
  if (changed.length === 0) return;
  await tx
    .update(lessonQuestions)
    .set({ votes: sql`${lessonQuestions.votes} + ${vote.on ? 1 : -1}` })
    .where(eq(lessonQuestions.id, id));
}
