import type { NewQuiz, QuizChanges } from "@pavane/contract/courses/requests";
import type { ColumnNames } from "../../../platform/db/columns-of.ts";
import type { quizzes } from "../outline/tables.ts";

/** A quiz never changes lesson; `version` is only compared. */
export const quizColumns = {
  title: "title",
  description: "description",
  pass_score: "passScore",
  lesson_id: null,
  max_attempts: "maxAttempts",
  wait_minutes: "waitMinutes",
  time_limit_seconds: "timeLimitSeconds",
  shuffle: "shuffle",
  reveal: "reveal",
  version: null,
} as const satisfies ColumnNames<NewQuiz & QuizChanges, typeof quizzes.$inferInsert>;
