import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { AttemptCorrection } from "../attempt-snapshot.ts";
import { quizQuestions } from "../../courses/quizzes/tables.ts";
import { quizAttempts, quizQuestionCounts } from "../tables.ts";
import type { RaisedResult } from "./rescore-attempt.ts";

/** Where the reading of a quiz's attempts stands; they are read by learner, which an index has in order. */
export interface Place {
  readonly userId: number;
  readonly number: number;
}

interface ScoredAttempts {
  readonly quizId: number;
  readonly exceptUser: number;
  readonly after: Place;
  readonly most: number;
  /** Only those that asked this question; null for all. */
  readonly asking: number | null;
}

/**
 * Closed attempts of others that could go up, after a place. Nobody scores their own anew.
 */
export async function findScoredAttempts(db: Read, { quizId, exceptUser, after, most, asking }: ScoredAttempts) {
  return db
    .select({
      id: quizAttempts.id,
      userId: quizAttempts.userId,
      number: quizAttempts.number,
      snapshot: quizAttempts.snapshot,
      answers: quizAttempts.answers,
      passScore: quizAttempts.passScore,
      score: sql<number>`${quizAttempts.score}`,
      passed: sql<boolean>`${quizAttempts.passed}`,
      correctCount: sql<number>`${quizAttempts.correctCount}`,
      marks: quizAttempts.marks,
      correction: quizAttempts.correction,
    })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        eq(quizAttempts.state, "closed"),
        eq(quizAttempts.preview, false),
        ne(quizAttempts.userId, exceptUser),
        asking === null ? undefined : sql`${quizAttempts.marks} @> ${JSON.stringify([{ question: asking }])}::jsonb`,
        or(sql`${quizAttempts.score} < 100`, eq(quizAttempts.passed, false)),
        sql`(${quizAttempts.userId}, ${quizAttempts.number}) > (${after.userId}, ${after.number})`,
      ),
    )
    .orderBy(asc(quizAttempts.userId), asc(quizAttempts.number))
    .limit(most);
}

export type ScoredAttemptRow = Awaited<ReturnType<typeof findScoredAttempts>>[number];

/** Writes a better result; false when the attempt has another result by now than the one that was read. */
export async function raiseAttempt(
  tx: Tx,
  attempt: ScoredAttemptRow,
  { score, passed, correctCount, marks }: RaisedResult,
  correction: AttemptCorrection,
): Promise<boolean> {
  const rows = await tx
    .update(quizAttempts)
    .set({ score, passed, correctCount, marks: [...marks], correction, updatedAt: new Date(correction.at) })
    .where(
      and(
        eq(quizAttempts.id, attempt.id),
        eq(quizAttempts.score, attempt.score),
        eq(quizAttempts.passed, attempt.passed),
        eq(quizAttempts.correctCount, attempt.correctCount),
      ),
    )
    .returning({ id: quizAttempts.id });
  return rows.length > 0;
}

/** The course whose bank a question is in; null for any other and for a retired one. */
export async function findBankOf(db: Read, questionId: number): Promise<number | null> {
  const [row] = await db
    .select({ course: quizQuestions.bankCourseId })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.id, questionId), isNull(quizQuestions.deletedAt)));
  return row?.course ?? null;
}

/** Quizzes that asked a question in closed attempts, in the order of their numbers. */
export async function findAskingQuizzes(db: Read, questionId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: quizQuestionCounts.quizId })
    .from(quizQuestionCounts)
    .where(eq(quizQuestionCounts.questionId, questionId))
    .orderBy(asc(quizQuestionCounts.quizId));
  return rows.map(({ id }) => id);
}
