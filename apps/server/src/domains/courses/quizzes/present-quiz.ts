import type { Quiz, QuizSummary, TeacherQuestion } from "@pavane/contract/courses/schema";
import type { OutlineRow } from "../outline/store-outline.ts";
import type { QuestionRow, QuizPlace } from "./store-quizzes.ts";

export const presentQuizSummary = (quiz: NonNullable<OutlineRow["quiz"]>): QuizSummary => ({
  id: quiz.id,
  lesson_id: quiz.lessonId,
  lessonId: quiz.lessonId,
  title: quiz.title,
  description: quiz.description,
  pass_score: quiz.passScore,
  passScore: quiz.passScore,
  question_count: quiz.questionCount,
});

export const presentQuiz = ({ quiz, questionCount }: QuizPlace): Quiz => ({
  ...presentQuizSummary({ ...quiz, questionCount }),
  version: quiz.version,
  max_attempts: quiz.maxAttempts,
  wait_minutes: quiz.waitMinutes,
  time_limit_seconds: quiz.timeLimitSeconds,
  shuffle: quiz.shuffle,
  reveal: quiz.reveal,
});

/** A question with its right answers, for teachers. */
export function presentTeacherQuestion(row: QuestionRow): TeacherQuestion {
  const first = row.correctOptions[0] ?? 0;
  return {
    id: row.id,
    quiz_id: row.quizId,
    quizId: row.quizId,
    position: row.position ?? 0,
    version: row.version,
    type: row.type,
    question: row.question,
    options: row.options,
    correct_option: first,
    correctOption: first,
    correct_options: row.correctOptions,
    explanation: row.explanation,
  };
}
