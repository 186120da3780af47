import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { questionTypes } from "./choices.ts";
import { topicField } from "./fields.ts";
import { maxQuestions } from "./outline-limits.ts";
import { pastedText } from "./requests.ts";

/** A question of a course's bank with its right answers: for teachers only. */
export const bankQuestion = z.object({
  id,
  course_id: id,
  topic: z.string(),
  version: z.int(),
  type: z.enum(questionTypes),
  question: z.string(),
  options: z.array(z.string()),
  correct_options: z.array(z.int()),
  explanation: z.string().nullable(),
  matches: z.array(z.string()).nullable(),
  tolerance: z.number().nullable(),
  feedback: z.array(z.string()).nullable(),
  media_url: z.string().nullable(),
  media_alt: z.string().nullable(),
  /** No attempt draws it any more. */
  retired: z.boolean(),
  /** How often attempts of all quizzes asked it, and how often the answer was right. */
  asked: z.int(),
  right: z.int(),
  updated_at: timestamp,
});

/** Topics with the number of questions that are drawn from. */
export const bankTopicList = z.object({ data: z.array(z.object({ topic: z.string(), questions: z.int() })) });

export const pastedBankQuestions = eitherSpelling({ ...pastedText, topic: topicField });

export const renamedTopic = eitherSpelling({ from: topicField, to: topicField });

export const toBank = eitherSpelling({ topic: topicField });

export const fromBank = eitherSpelling({ ids: z.array(id).min(1, "Choose a question").max(maxQuestions) });

const countField = z
  .int({ error: "Draw a whole number from 1 to 100" })
  .min(1, "Draw a whole number from 1 to 100")
  .max(maxQuestions, "Draw a whole number from 1 to 100");

const drawMembers = {
  /** Null for any topic. */
  topic: topicField.nullable(),
  count: countField,
};

export const newDraw = eitherSpelling(drawMembers);
export const drawChanges = eitherSpelling({
  topic: drawMembers.topic.optional(),
  count: drawMembers.count.optional(),
  version: z.int().min(1).optional(),
});

export type BankQuestion = z.infer<typeof bankQuestion>;
export type PastedBankRequest = z.output<typeof pastedBankQuestions>;
export type NewDraw = z.output<typeof newDraw>;
export type DrawChanges = z.output<typeof drawChanges>;
