import { sql, type SQL } from "drizzle-orm";

/**
 * How many questions a quiz asks now: its own, and what its draws give. Draws are looked at only where there are some. Questions, draws
 * and banks are kept by the quizzes.
 */
export const questionCount = (quizId: SQL): SQL<number> => sql<number>`(
  (select count(*)::int from quiz_questions qq where qq.quiz_id = ${quizId} and qq.deleted_at is null)
  + case when exists (select 1 from quiz_draws qd where qd.quiz_id = ${quizId}) then drawn_questions(${quizId}) else 0 end)`;

/** Whether it asks anything, without counting. */
export const asksAnything = (quizId: SQL): SQL<boolean> => sql<boolean>`(
  exists (select 1 from quiz_questions qq where qq.quiz_id = ${quizId} and qq.deleted_at is null)
  or exists (select 1 from quiz_draws qd where qd.quiz_id = ${quizId} and drawn_questions(qd.quiz_id) > 0))`;
