import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { QuizStats, TaughtQuiz } from "@pavane/contract/screens/schema-quizzes";
import type { Read } from "../../platform/db/database.ts";
import { statsOfQuestions } from "./question-stats.ts";
import {
  countFirstOpen,
  findCountedVersions,
  findQuizInView,
  type QuizPlaceRow,
  type TaughtQuizRow,
} from "./taught-quizzes-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

export const presentTaughtQuiz = (row: TaughtQuizRow): TaughtQuiz => ({
  ...placeOf(row),
  questions: row.questions,
  pass_score: row.passScore,
  ...countsOf(row),
  hardest: row.hardest && {
    id: row.hardest.id,
    question: row.hardest.question,
    right: Math.round(row.hardest.share * 100),
  },
  updated_at: row.updatedAt.toISOString(),
});

/** How a quiz of the view's courses goes. Error: `quiz_not_found`. */
export async function getQuizStats(
  db: Read,
  view: TeachingView,
  id: number,
): Promise<QuizStats | Refusal<"quiz_not_found">> {
  const [quiz, firstOpen, versions] = await Promise.all([
    findQuizInView(db, view, id),
    countFirstOpen(db, id),
    findCountedVersions(db, id),
  ]);
  if (quiz === null) return refuse(coursesErrors.quiz_not_found);
  return {
    ...placeOf(quiz),
    ...countsOf(quiz),
    learners: quiz.learnerCount + firstOpen,
    questions: statsOfQuestions(versions),
  };
}

const placeOf = ({ id, title, course, lesson }: QuizPlaceRow) => ({ id, title, course, lesson });

const countsOf = ({ attemptCount, passedCount, scoreSum }: QuizPlaceRow) => ({
  attempts: attemptCount,
  pass_rate: attemptCount === 0 ? null : Math.round((passedCount / attemptCount) * 100),
  average_score: attemptCount === 0 ? null : Math.round(scoreSum / attemptCount),
});
