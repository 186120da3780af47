import type { Quiz, QuizDraw, TeacherQuestion } from "@pavane/contract/courses/schema";
import { presentQuizSummary } from "../outline/present-outline.ts";
import type { DrawRow } from "./quiz-items-repository.ts";
import type { QuestionRow, QuizPlace } from "./quizzes-repository.ts";

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
    matches: row.matches,
    tolerance: row.tolerance,
    feedback: row.feedback,
    media_url: row.mediaUrl,
    media_alt: row.mediaAlt,
  };
}

export const presentDraw = ({ quizId, drawn, id, position, version, topic, available }: DrawRow): QuizDraw => ({
  id,
  quiz_id: quizId,
  quizId,
  position,
  version,
  topic,
  count: drawn,
  available,
});
