import type { CourseLesson, CourseModule, LessonQuiz, QuizQuestion } from "../queries.ts";
import type { EndingCourse } from "./delete-prompts.tsx";

/** The one dialog that is open, and what it is about. */
export type OpenDialog =
  | { kind: "course"; id?: number }
  | { kind: "module"; module?: CourseModule }
  | { kind: "release"; module: CourseModule }
  | { kind: "paste-outline" }
  | { kind: "paste-questions"; quiz: LessonQuiz }
  | { kind: "lesson"; module: CourseModule; lesson?: CourseLesson }
  | { kind: "quiz"; lesson: CourseLesson }
  | { kind: "edit-quiz"; quiz: LessonQuiz }
  | { kind: "questions"; quiz: LessonQuiz }
  | { kind: "question"; quiz: LessonQuiz }
  | { kind: "edit-question"; quiz: LessonQuiz; question: QuizQuestion }
  | { kind: "delete-question"; quiz: LessonQuiz; question: QuizQuestion }
  | { kind: "delete-course"; course: EndingCourse }
  | { kind: "delete-module"; id: number }
  | { kind: "delete-lesson"; id: number };

export type ShowDialog = (dialog: OpenDialog) => void;
