import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { AttemptCorrection } from "../attempt-snapshot.ts";
import { quizAttempts } from "../tables.ts";
import type { RaisedResult } from "./rescore-attempt.ts";

/** Where the reading of a quiz's attempts stands; they are read by learner, which an index has in order. */
export interface Place {
  readonly userId: number;
  readonly number: number;
}

/**
 * Closed attempts of others that could go up, after a place. Nobody scores their own anew.
 */
export async function findScoredAttempts(
  db: Read,
  { quizId, exceptUser, after, most }: { quizId: number; exceptUser: number; after: Place; most: number },
) {
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
