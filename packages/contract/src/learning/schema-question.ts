import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { courseQuestionFilters, keptWords, questionFilters, questionProblem, questionSorts } from "./question-rules.ts";

/** Who wrote a question or an answer; `teacher`: they taught the course when they did. */
const writer = z.object({ id, name: z.string(), profile_image_url: z.string().nullable(), teacher: z.boolean() });

/** Why teachers hid something; null where it is not hidden. Others do not get what is hidden at all. */
const hidden = z.object({ reason: z.string(), at: timestamp }).nullable();

/** A question that somebody asks at a lesson. */
export const lessonQuestion = z.object({
  id,
  course_id: id,
  lesson: z.object({
    id,
    module_id: id,
    title: z.string(),
    /** It was taken out of the course. */
    deleted: z.boolean(),
  }),
  title: z.string(),
  body: z.string(),
  /** Second of the video it is about, with three decimals; null for none. */
  at: z.number().nullable(),
  author: writer,
  votes: z.int(),
  /** Whether the viewer voted for it. */
  voted: z.boolean(),
  answer_count: z.int(),
  /** An answer was accepted. */
  accepted: z.boolean(),
  hidden,
  created_at: timestamp,
  /** When its words were changed last; null if never. */
  edited_at: timestamp.nullable(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    accept: z.boolean(),
    /** Hide it, or show it again. */
    hide: z.boolean(),
    /** Tell staff of it: what others wrote. */
    report: z.boolean(),
    vote: z.boolean(),
    answer: z.boolean(),
  }),
});

export const lessonAnswer = z.object({
  id,
  question_id: id,
  body: z.string(),
  author: writer,
  accepted: z.boolean(),
  hidden,
  created_at: timestamp,
  edited_at: timestamp.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), hide: z.boolean(), report: z.boolean() }),
});

export const lessonQuestions = pageOf(lessonQuestion);

/** A question with a page of its answers: the accepted one first, then the oldest. */
export const questionThread = lessonQuestion.extend({ answers: pageOf(lessonAnswer) });

const sort = z.enum(questionSorts).catch("newest").default("newest");

export const lessonQuestionsQuery = z.object({
  sort,
  filter: z.enum(questionFilters).catch("all").default("all"),
  ...pageQuery(20),
});

export const courseQuestionsQuery = z.object({
  sort,
  filter: z.enum(courseQuestionFilters).catch("all").default("all"),
  ...pageQuery(20),
});

export const threadQuery = z.object(pageQuery(50));

/** A text whose own rule says what is wrong with it. */
const words = (field: Parameters<typeof questionProblem>[0]) =>
  z
    .string({ error: questionProblem(field, "") ?? undefined })
    .check((context) => {
      const message = questionProblem(field, context.value);
      if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
    })
    .transform(keptWords[field]);

const wrongSecond = { error: "Enter seconds" };
const second = z.number(wrongSecond).min(0, wrongSecond).max(86_400, wrongSecond).nullable();

/** Chosen by the client: what is sent again under the same key is stored once. */
const clientKey = z.uuid().optional();

export const newLessonQuestion = eitherSpelling({
  title: words("title"),
  body: words("body"),
  at: second.default(null),
  client_key: clientKey,
});

export const lessonQuestionChange = eitherSpelling({
  title: words("title").optional(),
  body: words("body").optional(),
  at: second.optional(),
});

export const newLessonAnswer = eitherSpelling({ body: words("answer"), client_key: clientKey });

export const lessonAnswerChange = eitherSpelling({ body: words("answer") });

/** Null: none is accepted any more. */
export const answerAcceptance = eitherSpelling({ answer_id: id.nullable() });

export const questionVote = eitherSpelling({ on: z.boolean() });

export const hidingReason = eitherSpelling({ reason: words("reason") });

export type LessonQuestion = z.infer<typeof lessonQuestion>;
export type LessonQuestions = z.infer<typeof lessonQuestions>;
export type LessonAnswer = z.infer<typeof lessonAnswer>;
export type QuestionThread = z.infer<typeof questionThread>;
export type LessonQuestionsQuery = z.output<typeof lessonQuestionsQuery>;
export type CourseQuestionsQuery = z.output<typeof courseQuestionsQuery>;
export type ThreadQuery = z.output<typeof threadQuery>;
export type NewLessonQuestion = z.output<typeof newLessonQuestion>;
export type LessonQuestionChange = z.output<typeof lessonQuestionChange>;
export type NewLessonAnswer = z.output<typeof newLessonAnswer>;
