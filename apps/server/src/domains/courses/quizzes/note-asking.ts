import type { Tx } from "../../../platform/db/database.ts";
import type { CoursesDeps } from "../deps.ts";
import { findQuiz, type QuizPlace } from "./quizzes-repository.ts";

/** After a change of what a quiz asks: whether it asks anything decides whether its lesson counts. */
export async function noteAsking(
  tx: Tx,
  { learning }: Pick<CoursesDeps, "learning">,
  before: QuizPlace,
): Promise<void> {
  const after = await findQuiz(tx, before.quiz.id);
  if ((before.questionCount === 0) !== ((after?.questionCount ?? 0) === 0))
    await learning.outlineChanged(tx, before.courseId);
}
