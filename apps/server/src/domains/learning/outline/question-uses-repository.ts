import { inArray, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { quizQuestionCounts } from "../tables.ts";

/** How often questions were asked and answered rightly, in all quizzes and versions together. */
export async function findQuestionUses(db: Read, questionIds: readonly number[]) {
  if (questionIds.length === 0) return new Map<number, { asked: number; right: number }>();
  const rows = await db
    .select({
      id: quizQuestionCounts.questionId,
      asked: sql<number>`sum(${quizQuestionCounts.asked})::int`,
      right: sql<number>`sum(${quizQuestionCounts.rightCount})::int`,
    })
    .from(quizQuestionCounts)
    .where(inArray(quizQuestionCounts.questionId, [...questionIds]))
    .groupBy(quizQuestionCounts.questionId);
  return new Map(rows.map(({ id, asked, right }) => [id, { asked, right }]));
}
