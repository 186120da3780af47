import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import type { QuizSettings } from "../queries.ts";
import type { QuizForm } from "./schemas.ts";

/** What a new quiz proposes (specification, section 3). */
export const newQuizValues = (lessonTitle: string): QuizForm => ({
  title: `Quiz for ${lessonTitle}`,
  description: "Test your knowledge of this lesson",
  passScore: 70,
  max_attempts: "",
  wait_minutes: "",
  time_limit_minutes: "",
  shuffle: false,
  reveal: "after_pass",
});

export const quizValues = (quiz: QuizSettings): QuizForm => ({
  title: quiz.title,
  description: quiz.description,
  passScore: quiz.pass_score,
  max_attempts: textOf(quiz.max_attempts),
  wait_minutes: textOf(quiz.wait_minutes),
  time_limit_minutes: quiz.time_limit_seconds === null ? "" : String(Math.ceil(quiz.time_limit_seconds / 60)),
  shuffle: quiz.shuffle,
  reveal: quiz.reveal,
});

const textOf = (value: number | null): string => (value === null ? "" : String(value));

/** The form's fields as the API names them; minutes on screen are seconds on the wire. */
export const quizBody = (values: QuizForm) =>
  ({
    title: values.title,
    description: values.description,
    passScore: values.passScore,
    max_attempts: numberOrNull(values.max_attempts),
    wait_minutes: numberOrNull(values.wait_minutes),
    time_limit_seconds: values.time_limit_minutes === "" ? null : Number(values.time_limit_minutes) * 60,
    shuffle: values.shuffle,
    reveal: values.reveal,
  }) satisfies Complete<Body<"PATCH /api/quizzes/:id">, "pass_score" | "lesson_id" | "version"> & {
    passScore: number;
  };

const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text));
