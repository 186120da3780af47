import { bankQuestionsList } from "@pavane/contract/courses/bank-list";
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository, type StoredRow } from "../../../platform/db/list-repository.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { lessons, modules, quizzes } from "../outline/tables.ts";
import { bankOfCourse } from "../quizzes/quiz-items-repository.ts";
import { isNewestVersion, versionColumns } from "../quizzes/quizzes-repository.ts";
import { bankTopics, quizDraws, quizQuestions, quizQuestionVersions } from "../quizzes/tables.ts";

/** The course whose bank a course draws from: its own, unless it is a new version of another. */
export async function findBankCourse(db: Read, courseId: number): Promise<number> {
  const result = await db.execute(sql`select ${bankOfCourse(courseId)} as id`);
  return Number(rowsOf(result)[0]?.["id"] ?? courseId);
}

const selectBankQuestions = (db: Read) =>
  db
    .select({
      id: quizQuestions.id,
      courseId: sql<number>`${quizQuestions.bankCourseId}`.mapWith(Number),
      topic: sql<string>`${quizQuestions.topic}`,
      version: quizQuestions.version,
      deletedAt: quizQuestions.deletedAt,
      updatedAt: quizQuestions.updatedAt,
      text: versionColumns,
    })
    .from(quizQuestions)
    .innerJoin(quizQuestionVersions, and(isNewestVersion, isNotNull(quizQuestions.bankCourseId)))
    .$dynamic();

/** The list of a bank. */
export const bankQuestions = (bankId: number) =>
  listRepository(bankQuestionsList, {
    table: quizQuestions,
    id: quizQuestions.id,
    where: ({ q, topic, type, state }) =>
      and(
        eq(quizQuestions.bankCourseId, bankId),
        state === "retired" ? isNotNull(quizQuestions.deletedAt) : isNull(quizQuestions.deletedAt),
        topic === undefined ? undefined : eq(quizQuestions.topic, topic),
        q === undefined && type === undefined
          ? undefined
          : sql`exists (select 1 from ${quizQuestionVersions} where ${and(
              isNewestVersion,
              q === undefined ? undefined : wordsIn(q, quizQuestionVersions.question),
              type === undefined ? undefined : eq(quizQuestionVersions.type, type),
            )})`,
      ),
    orders: { topic: sql`lower(${quizQuestions.topic})`, updated_at: quizQuestions.updatedAt },
    rows: async (db, ids) =>
      ids.length === 0 ? [] : selectBankQuestions(db).where(inArray(quizQuestions.id, [...ids])),
    idOf: ({ id }) => id,
  });

export type BankQuestionRow = StoredRow<ReturnType<typeof bankQuestions>>;

/** A question of a bank as it reads now, a retired one too. */
export async function findBankQuestion(db: Read, id: number): Promise<BankQuestionRow | null> {
  const [row] = await selectBankQuestions(db).where(eq(quizQuestions.id, id));
  return row ?? null;
}

/** Those of some questions that are in a bank and not retired, in the order of their numbers. */
export const findInBank = (db: Read, bankId: number, ids: readonly number[]): Promise<BankQuestionRow[]> =>
  selectBankQuestions(db)
    .where(
      and(eq(quizQuestions.bankCourseId, bankId), inArray(quizQuestions.id, [...ids]), isNull(quizQuestions.deletedAt)),
    )
    .orderBy(asc(quizQuestions.id));

/** Questions of a bank in use that read like some texts, by what makes them the same. */
export const findAlike = (db: Read, bankId: number, texts: readonly string[]) =>
  texts.length === 0
    ? Promise.resolve([])
    : db
        .select({
          type: quizQuestionVersions.type,
          question: quizQuestionVersions.question,
          options: quizQuestionVersions.options,
        })
        .from(quizQuestions)
        .innerJoin(quizQuestionVersions, isNewestVersion)
        .where(
          and(
            eq(quizQuestions.bankCourseId, bankId),
            isNull(quizQuestions.deletedAt),
            inArray(quizQuestionVersions.question, [...texts]),
          ),
        );

/** Topics that are drawn from, by name. */
export const findTopics = (db: Read, bankId: number) =>
  db
    .select({ topic: bankTopics.topic, questions: bankTopics.questionCount })
    .from(bankTopics)
    .where(and(eq(bankTopics.courseId, bankId), gt(bankTopics.questionCount, 0)))
    .orderBy(sql`lower(${bankTopics.topic})`);

export async function saveTopic(tx: Tx, id: number, topic: string, now: Date): Promise<void> {
  await tx.update(quizQuestions).set({ topic, updatedAt: now }).where(eq(quizQuestions.id, id));
}

/** Takes a question out of its quiz, which keeps its gap until it is closed. */
export async function moveIntoBank(
  tx: Tx,
  id: number,
  { bankId, topic, now }: { bankId: number; topic: string; now: Date },
): Promise<void> {
  await tx
    .update(quizQuestions)
    .set({ quizId: null, position: null, bankCourseId: bankId, topic, updatedAt: now })
    .where(eq(quizQuestions.id, id));
}

/** Null puts it back. */
export async function setRetired(tx: Tx, id: number, deletedAt: Date | null, now: Date): Promise<void> {
  await tx.update(quizQuestions).set({ deletedAt, updatedAt: now }).where(eq(quizQuestions.id, id));
}

/** A new spelling takes the row of the old one; its questions are counted as they follow. */
export async function respellTopic(tx: Tx, bankId: number, from: string, to: string): Promise<void> {
  await tx
    .update(bankTopics)
    .set({ topic: to, questionCount: 0 })
    .where(and(eq(bankTopics.courseId, bankId), eq(bankTopics.topic, from)));
}

/** Questions of one topic get another, and so do draws of the quizzes that draw from the bank. */
export async function moveTopic(tx: Tx, bankId: number, from: string, to: string): Promise<void> {
  await tx
    .update(quizQuestions)
    .set({ topic: to })
    .where(and(eq(quizQuestions.bankCourseId, bankId), eq(quizQuestions.topic, from)));
  await tx
    .update(quizDraws)
    .set({ topic: to, version: sql`${quizDraws.version} + 1` })
    .where(
      and(
        eq(quizDraws.topic, from),
        inArray(
          quizDraws.quizId,
          tx
            .select({ id: quizzes.id })
            .from(quizzes)
            .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
            .innerJoin(modules, eq(modules.id, lessons.moduleId))
            .where(eq(bankOfCourse(sql`${modules.courseId}`), bankId)),
        ),
      ),
    );
}
