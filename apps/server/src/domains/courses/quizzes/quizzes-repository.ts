import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { lessons, modules, quizzes } from "../outline/tables.ts";
import { questionCount } from "../outline/question-count-repository.ts";
import { quizQuestions, quizQuestionVersions } from "./tables.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

export type QuizRow = typeof quizzes.$inferSelect;

export interface QuizPlace {
  readonly quiz: QuizRow;
  readonly courseId: number;
  /** As many as it asks now, drawn ones too. */
  readonly questionCount: number;
}

/** A quiz whose lesson still belongs to its course. */
export async function findQuiz(db: Read, id: number): Promise<QuizPlace | null> {
  const rows = await db
    .select({
      quiz: quizzes,
      courseId: modules.courseId,
      questionCount: questionCount(sql`${quizzes.id}`),
    })
    .from(quizzes)
    .innerJoin(lessons, and(eq(lessons.id, quizzes.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), isNull(modules.deletedAt)))
    .where(eq(quizzes.id, id));
  return rows[0] ?? null;
}

export async function insertQuiz(
  tx: Tx,
  values: NewRow<
    typeof quizzes,
    | "maxAttempts"
    | "waitMinutes"
    | "timeLimitSeconds"
    | "passScore"
    | "shuffle"
    | "reveal"
    | "attemptCount"
    | "passedCount"
    | "scoreSum"
    | "learnerCount"
  >,
): Promise<number> {
  const row = requireRow(
    await tx.insert(quizzes).values(values).returning({ id: quizzes.id }),
    "insert returned nothing",
  );
  return row.id;
}

export async function saveQuiz(tx: Tx, id: number, values: Partial<typeof quizzes.$inferInsert>): Promise<void> {
  await tx
    .update(quizzes)
    .set({ ...values, version: sql`${quizzes.version} + 1` })
    .where(eq(quizzes.id, id));
}

export async function eraseQuiz(tx: Tx, id: number): Promise<void> {
  await tx.delete(quizzes).where(eq(quizzes.id, id));
}

/** What a version of a question says. */
export const versionColumns = {
  type: quizQuestionVersions.type,
  question: quizQuestionVersions.question,
  options: quizQuestionVersions.options,
  correctOptions: quizQuestionVersions.correctOptions,
  explanation: quizQuestionVersions.explanation,
  matches: quizQuestionVersions.matches,
  tolerance: quizQuestionVersions.tolerance,
  feedback: quizQuestionVersions.feedback,
  mediaUrl: quizQuestionVersions.mediaUrl,
  mediaAlt: quizQuestionVersions.mediaAlt,
};

export const isNewestVersion = and(
  eq(quizQuestionVersions.questionId, quizQuestions.id),
  eq(quizQuestionVersions.version, quizQuestions.version),
);

function selectQuestions(db: Read) {
  return db
    .select({
      id: quizQuestions.id,
      quizId: sql<number>`${quizQuestions.quizId}`.mapWith(Number),
      position: quizQuestions.position,
      version: quizQuestions.version,
      ...versionColumns,
    })
    .from(quizQuestions)
    .innerJoin(quizQuestionVersions, and(isNewestVersion, isNotNull(quizQuestions.quizId)))
    .$dynamic();
}

/** A question of a quiz as it reads now, with its right answers. Never for learners before their attempt is closed. */
export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number];

/** The questions of a quiz in their order, each in its newest version. */
export async function findQuestions(db: Read, quizId: number): Promise<QuestionRow[]> {
  return selectQuestions(db)
    .where(and(eq(quizQuestions.quizId, quizId), isNull(quizQuestions.deletedAt)))
    .orderBy(asc(quizQuestions.position));
}

export async function findQuestion(db: Read, id: number): Promise<QuestionRow | null> {
  const rows = await selectQuestions(db).where(and(eq(quizQuestions.id, id), isNull(quizQuestions.deletedAt)));
  return rows[0] ?? null;
}

/** A question that was taken out of its quiz, or was put back meanwhile. */
export async function findRetiredQuestion(db: Read, id: number): Promise<QuestionRow | null> {
  const [row] = await selectQuestions(db).where(eq(quizQuestions.id, id));
  return row ?? null;
}

export interface QuestionText {
  readonly type: QuestionRow["type"];
  readonly question: string;
  readonly options: string[];
  readonly correctOptions: number[];
  readonly explanation: string | null;
  readonly matches: string[] | null;
  readonly tolerance: number | null;
  readonly feedback: string[] | null;
  readonly mediaUrl: string | null;
  readonly mediaAlt: string | null;
}

/** In a quiz with its place, or in a bank with its topic. */
type QuestionHome =
  | { readonly quizId: number; readonly position: number }
  | { readonly bankCourseId: number; readonly topic: string };

export async function insertQuestion(tx: Tx, home: QuestionHome, text: QuestionText, now: Date): Promise<number> {
  const place = { quizId: null, position: null, bankCourseId: null, topic: null, ...home };
  const row = requireRow(
    await tx
      .insert(quizQuestions)
      .values({ ...place, deletedAt: null, createdAt: now, updatedAt: now })
      .returning({ id: quizQuestions.id }),
    "insert returned nothing",
  );
  await tx.insert(quizQuestionVersions).values({ questionId: row.id, version: 1, ...text, createdAt: now });
  return row.id;
}

/** Adds a version; what was asked before keeps the old one. */
export async function insertVersion(tx: Tx, id: number, version: number, text: QuestionText, now: Date): Promise<void> {
  await tx.insert(quizQuestionVersions).values({ questionId: id, version, ...text, createdAt: now });
  await tx.update(quizQuestions).set({ version, updatedAt: now }).where(eq(quizQuestions.id, id));
}

export async function retireQuestion(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(quizQuestions)
    .set({ position: null, deletedAt: now, updatedAt: now })
    .where(eq(quizQuestions.id, id));
}

export async function putBackQuestion(tx: Tx, id: number, position: number, now: Date): Promise<void> {
  await tx.update(quizQuestions).set({ position, deletedAt: null, updatedAt: now }).where(eq(quizQuestions.id, id));
}
