import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { questionTypes } from "../courses/choices.ts";

const place = {
  id,
  title: z.string(),
  course: z.object({ id, title: z.string() }),
  lesson: z.object({ id, module_id: id, title: z.string() }),
};

const counts = {
  /** Closed attempts of learners; what teachers try out is not among them. */
  attempts: z.int(),
  /** Whole percent of the attempts that passed; null without any. */
  pass_rate: z.int().nullable(),
  /** In percent; null without attempts. */
  average_score: z.int().nullable(),
};

/** A quiz as those who teach list it. */
export const taughtQuiz = z.object({
  ...place,
  /** As many as it asks now, drawn ones too. */
  questions: z.int(),
  pass_score: z.int(),
  ...counts,
  /** The question that the smallest part of those who were asked answered rightly; null while nobody went wrong. */
  hardest: z.object({ id, question: z.string(), right: z.int() }).nullable(),
  updated_at: timestamp,
});

const questionStats = z.object({
  id,
  /** Null for a retired question, and for one of the bank. */
  position: z.int().nullable(),
  /** Of a question that attempts drew from the bank; null for one of the quiz. */
  topic: z.string().nullable(),
  type: z.enum(questionTypes),
  question: z.string(),
  asked: z.int(),
  right: z.int(),
  options: z.array(
    z.object({
      text: z.string(),
      correct: z.boolean(),
      /** How often it was chosen, of so many times that it was offered. */
      chosen: z.int(),
      offered: z.int(),
    }),
  ),
});

/** How a quiz goes: its attempts, and of every question how often it was asked and what was answered. */
export const quizStats = z.object({
  ...place,
  ...counts,
  /** Everybody who began an attempt, open ones too. */
  learners: z.int(),
  /** In their order, then those that attempts drew from the bank (the 200 most often asked), then those that are retired. */
  questions: z.array(questionStats),
});

export type TaughtQuiz = z.infer<typeof taughtQuiz>;
export type QuizStats = z.infer<typeof quizStats>;
