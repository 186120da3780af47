import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { imageAddress } from "../media/picture-address.ts";
import { filmedFrom, includedTiers, questionTypes, revealTimes } from "./choices.ts";
import {
  agesField,
  contentField,
  coursePriceField,
  descriptionField,
  difficultyField,
  lessonTypeField,
  longTextField,
  passScoreField,
  positionField,
  questionField,
  shortNameField,
  stylesField,
  titleField,
  topicField,
  videoAddress,
} from "./fields.ts";
import { maxBankQuestions, maxLessons, maxModules, maxQuestions } from "./outline-limits.ts";
import { questionMediaField } from "./question-media.ts";
import { courseFileFormat } from "./schema-course-file.ts";
import { assignmentFields, criteriaField } from "./schema-assessments.ts";
import { countsField, markersField } from "./schema-practice.ts";

const optionalWhole = (least: number, most: number) => z.int().min(least).max(most).nullable().default(null);

const questionOfFile = z.strictObject({
  type: z.enum(questionTypes).default("single"),
  question: questionField,
  options: z.array(z.string().max(1_000)).max(20),
  correct_options: z.array(z.int()).max(20),
  explanation: z.string().max(5_000).nullable().default(null),
  matches: z.array(z.string().max(1_000)).max(20).nullable().default(null),
  tolerance: z.number().min(0).max(1_000_000_000).nullable().default(null),
  feedback: z.array(z.string().max(1_000)).max(20).nullable().default(null),
  media_url: questionMediaField.nullable().default(null),
  media_alt: z.string().trim().max(500).nullable().default(null),
});

const quizOfFile = z.strictObject({
  title: titleField(),
  description: descriptionField(),
  pass_score: passScoreField.default(70),
  max_attempts: optionalWhole(1, 1_000),
  wait_minutes: optionalWhole(0, 100_000),
  time_limit_seconds: optionalWhole(10, 86_400),
  shuffle: z.boolean().default(false),
  reveal: z.enum(revealTimes).default("after_pass"),
  questions: z.array(questionOfFile).max(maxQuestions, `A quiz has at most ${maxQuestions} questions`).default([]),
  draws: z
    .array(
      z.strictObject({
        position: positionField,
        topic: topicField.nullable().default(null),
        count: z.int().min(1).max(maxQuestions),
      }),
    )
    .max(maxQuestions)
    .default([]),
});

const { rubric_id: _rubricId, version: _version, ...assignmentMembers } = assignmentFields;

const assignmentOfFile = z.strictObject({
  ...assignmentMembers,
  rubric: z.strictObject({ title: titleField(), criteria: criteriaField }),
});

const lessonOfFile = z.strictObject({
  title: titleField(),
  description: descriptionField(),
  type: lessonTypeField.default("text"),
  content: contentField,
  is_placeholder: z.boolean().default(false),
  free_preview: z.boolean().default(false),
  required: z.boolean().default(true),
  minutes: optionalWhole(0, 10_000),
  filmed: z.enum(filmedFrom).nullable().default(null),
  back_video: z
    .string()
    .regex(/^media:[1-9]\d{0,15}$/, "Enter the number of an uploaded video, such as media:7")
    .nullable()
    .default(null),
  markers: markersField.default([]),
  counts: countsField.default([]),
  assignment: assignmentOfFile.nullable().default(null),
  quiz: quizOfFile.nullable().default(null),
});

const moduleOfFile = z.strictObject({
  title: titleField(),
  description: descriptionField(),
  release_at: timestamp.nullable().default(null),
  release_after_days: optionalWhole(1, 365),
  lessons: z.array(lessonOfFile).max(maxLessons, `A course has at most ${maxLessons} lessons`).default([]),
});

const courseOfFile = z.strictObject({
  title: titleField(),
  short_name: shortNameField.nullable().default(null),
  description: descriptionField(),
  detailed_description: longTextField("Detailed description").nullable().default(null),
  price: coursePriceField.prefault("0"),
  image_url: imageAddress.nullable().default(null),
  video_url: videoAddress.nullable().default(null),
  preview_video_url: videoAddress.nullable().default(null),
  category: z.string().max(200).nullable().default(null),
  difficulty_level: difficultyField.default("beginner"),
  duration: z.string().trim().max(120).nullable().default(null),
  hours: z.number().min(0).max(9_999).multipleOf(0.1).nullable().default(null),
  sequential: z.boolean().default(false),
  included_from: z.enum(includedTiers).nullable().default(null),
  dance_styles: stylesField.default([]),
  age_groups: agesField.default([]),
  gives_certificate: z.boolean().default(true),
  certificate_months: optionalWhole(1, 600),
});

/** A course as it is read from a file: what an export left out has the value of a new course. */
export const courseToImport = z.strictObject({
  format: z.literal(courseFileFormat, { error: `A course file says "format": "${courseFileFormat}"` }),
  version: z.literal(1, { error: "This file is of another version" }),
  course: courseOfFile,
  question_bank: z
    .array(questionOfFile.extend({ topic: topicField }))
    .max(maxBankQuestions, `A question bank has at most ${maxBankQuestions} questions`)
    .default([]),
  modules: z.array(moduleOfFile).max(maxModules, `A course has at most ${maxModules} modules`).default([]),
});

export type CourseToImport = z.output<typeof courseToImport>;
export type LessonToImport = CourseToImport["modules"][number]["lessons"][number];
