import { z } from "zod";
import { questionTypes, revealTimes } from "../courses/choices.ts";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { attemptClosers, openedAs } from "./choices.ts";

/**
 * Ids of questions to the keys chosen for each; keys are random for every attempt. Of an order all keys from the first to the
 * last, of pairs "option:match", of a short answer its text.
 */
export const chosenAnswers = z.record(z.string(), z.array(z.string()));

const attemptSummary = z.object({
  id,
  number: z.int(),
  /** It counts for nothing but, unless it was passed, against the limits of the quiz. */
  preview: z.boolean(),
  started_at: timestamp,
  closed_at: timestamp,
  closed_by: z.enum(attemptClosers),
  score: z.int(),
  passed: z.boolean(),
  correct_count: z.int(),
  question_count: z.int(),
});

/** A quiz as its learner sees it before and after attempts: never with the key. */
export const quizPage = z.object({
  quiz: z.object({
    id,
    lesson_id: id,
    lessonId: id,
    module_id: id,
    course_id: id,
    title: z.string(),
    description: z.string(),
    pass_score: z.int(),
    passScore: z.int(),
    question_count: z.int(),
    max_attempts: z.int().nullable(),
    wait_minutes: z.int().nullable(),
    time_limit_seconds: z.int().nullable(),
    shuffle: z.boolean(),
    reveal: z.enum(revealTimes),
    /** Of its settings, for those who change them. */
    version: z.int(),
  }),
  /** Attempts that count start from the enrolled; others try it out and nothing is recorded. */
  preview: z.boolean(),
  opened_as: z.enum(openedAs),
  attempts_used: z.int(),
  /** Null when unlimited. */
  attempts_left: z.int().nullable(),
  best: z.object({ attempt_id: id, score: z.int(), passed: z.boolean() }).nullable(),
  passed: z.boolean(),
  open_attempt: z.object({ id, number: z.int(), answered: z.int(), deadline_at: timestamp.nullable() }).nullable(),
  /** Why no attempt can start now; null when one can. */
  refusal: z
    .object({
      code: z.enum(["no_attempts_left", "wait", "quiz_empty"]),
      message: z.string(),
      until: timestamp.nullable(),
    })
    .nullable(),
  /** Closed attempts, the newest first. */
  attempts: z.array(attemptSummary),
  server_now: timestamp,
  /** Only for teachers of the course; null for learners. */
  questions: z
    .array(
      z.object({
        id,
        quiz_id: id,
        quizId: id,
        type: z.enum(questionTypes),
        question: z.string(),
        options: z.array(z.string()),
        correct_option: z.int(),
        correctOption: z.int(),
        correct_options: z.array(z.int()),
        explanation: z.string().nullable(),
        matches: z.array(z.string()).nullable(),
        tolerance: z.number().nullable(),
        feedback: z.array(z.string()).nullable(),
        media_url: z.string().nullable(),
        media_alt: z.string().nullable(),
        position: z.int(),
      }),
    )
    .nullable(),
});

const attemptFields = {
  id,
  quiz_id: id,
  quizId: id,
  number: z.int(),
  preview: z.boolean(),
  started_at: timestamp,
  deadline_at: timestamp.nullable(),
  answers: chosenAnswers,
  rev: z.int(),
  pass_score: z.int(),
  question_count: z.int(),
  server_now: timestamp,
};

const option = z.object({ key: z.string(), text: z.string() });

/** A picture with its address, or a film, whose address GET /api/attempts/{id}/questions/{questionId}/media gives. */
const questionMedia = z.object({
  kind: z.enum(["picture", "film"]),
  url: z.string().nullable(),
  alt: z.string(),
});

const askedQuestion = {
  id,
  type: z.enum(questionTypes),
  question: z.string(),
  media: questionMedia.nullable(),
};

/** A running attempt. There is no key in it. */
export const openAttempt = z.object({
  ...attemptFields,
  state: z.literal("open"),
  questions: z.array(
    z.object({
      ...askedQuestion,
      /** What is chosen from, put in order or given a match; nothing for a short answer. */
      options: z.array(option),
      /** What options are matched with; nothing for other kinds. */
      matches: z.array(option),
    }),
  ),
});

/** A closed attempt. `correct`, `right` and `explanation` are null while the quiz does not show its answers. */
export const closedAttempt = z.object({
  ...attemptFields,
  state: z.literal("closed"),
  closed_at: timestamp,
  closed_by: z.enum(attemptClosers),
  score: z.int(),
  passed: z.boolean(),
  correct_count: z.int(),
  revealed: z.boolean(),
  /** A teacher corrected the key or the pass mark, and the result went up. */
  rescored: z.object({ at: timestamp, reason: z.string() }).nullable(),
  questions: z.array(
    z.object({
      ...askedQuestion,
      /** What an option says to who chose it comes with the right answers. */
      options: z.array(option.extend({ feedback: z.string().nullable() })),
      matches: z.array(option),
      chosen: z.array(z.string()),
      correct: z.array(z.string()).nullable(),
      right: z.boolean().nullable(),
      explanation: z.string().nullable(),
    }),
  ),
  /** The lesson was completed by this attempt or before. */
  lesson_completed: z.boolean(),
  certificate_id: id.nullable(),
});

export const attempt = z.discriminatedUnion("state", [openAttempt, closedAttempt]);

export const startBody = eitherSpelling({ preview: z.boolean().optional() });

/** As many characters a short answer may have. */
export const maxShortAnswer = 200;

const sentAnswers = z
  .record(
    z.string().regex(/^\d{1,15}$/, { error: "Unknown question" }),
    z.array(z.string().max(maxShortAnswer)).max(100),
  )
  .refine((answers) => Object.keys(answers).length <= 100, { error: "At most 100 questions" });

/** `rev` is the number last received; an older one than the kept is refused with the newer answers. */
export const answersBody = eitherSpelling({
  answers: sentAnswers,
  rev: z.int({ error: "Enter a whole number" }).min(0, { error: "Enter a whole number" }).max(2_000_000_000),
});

export const savedAnswers = z.object({ rev: z.int(), saved_at: timestamp });

export const submitBody = eitherSpelling({
  answers: sentAnswers.optional(),
  rev: z.int({ error: "Enter a whole number" }).min(0, { error: "Enter a whole number" }).max(2_000_000_000).optional(),
});

export type QuizPage = z.infer<typeof quizPage>;
export type AttemptSummary = z.infer<typeof attemptSummary>;
export type OpenAttempt = z.infer<typeof openAttempt>;
export type ClosedAttempt = z.infer<typeof closedAttempt>;
