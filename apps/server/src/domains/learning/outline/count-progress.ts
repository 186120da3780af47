import type { LessonType } from "@pavane/contract/courses/choices";

export interface CountedLesson {
  readonly type: LessonType;
  readonly required: boolean;
  readonly isPlaceholder: boolean;
  readonly questionCount: number;
}

/** Whether a lesson counts for progress: required and possible to complete. Optional ones, placeholders and quizzes without a question do not. */
export function countsForProgress(lesson: CountedLesson): boolean {
  if (!lesson.required || lesson.isPlaceholder) return false;
  return lesson.type !== "quiz" || lesson.questionCount > 0;
}

/** Completed among counted lessons. */
export function countProgress(lessons: readonly { counts: boolean; completed: boolean }[]): {
  done: number;
  total: number;
} {
  const counted = lessons.filter((lesson) => lesson.counts);
  return { done: counted.filter((lesson) => lesson.completed).length, total: counted.length };
}
