import { z } from "zod";
import { priceText, timestamp } from "../core/fields.ts";
import { rubricLevel } from "./schema-assessments.ts";
import { lessonMarker, tempoSegment } from "./schema-practice.ts";
import { difficultyLevels, filmedFrom, includedTiers, lessonTypes, questionTypes, revealTimes } from "./choices.ts";

/** What a file says of itself, so that another file is not taken for a course. */
export const courseFileFormat = "pavane-course";

const questionOfFile = z.object({
  type: z.enum(questionTypes),
  question: z.string(),
  options: z.array(z.string()),
  /** Indexes into `options`, from 0. */
  correct_options: z.array(z.int()),
  explanation: z.string().nullable(),
  matches: z.array(z.string()).nullable(),
  tolerance: z.number().nullable(),
  feedback: z.array(z.string()).nullable(),
  media_url: z.string().nullable(),
  media_alt: z.string().nullable(),
});

const quizOfFile = z.object({
  title: z.string(),
  description: z.string(),
  pass_score: z.int(),
  max_attempts: z.int().nullable(),
  wait_minutes: z.int().nullable(),
  time_limit_seconds: z.int().nullable(),
  shuffle: z.boolean(),
  reveal: z.enum(revealTimes),
  questions: z.array(questionOfFile),
  /** What is drawn from the bank, each at its place among the questions; topic null for any. */
  draws: z.array(z.object({ position: z.int(), topic: z.string().nullable(), count: z.int() })),
});

const assignmentOfFile = z.object({
  title: z.string(),
  brief: z.string(),
  framing: z.array(z.string()),
  rubric: z.object({
    title: z.string(),
    criteria: z.array(z.object({ title: z.string(), levels: z.array(rubricLevel) })),
  }),
  pass_percent: z.int(),
  required: z.boolean(),
  max_submissions: z.int().nullable(),
  max_seconds: z.int(),
});

const lessonOfFile = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(lessonTypes),
  content: z.string(),
  is_placeholder: z.boolean(),
  free_preview: z.boolean(),
  required: z.boolean(),
  minutes: z.int().nullable(),
  filmed: z.enum(filmedFrom).nullable(),
  /** The film from behind, as `media:{asset}`. */
  back_video: z.string().nullable(),
  markers: z.array(lessonMarker),
  counts: z.array(tempoSegment),
  assignment: assignmentOfFile.nullable(),
  quiz: quizOfFile.nullable(),
});

/** A whole course without what only this site gave it: ids, people, learners. Pictures and films are named, not contained. */
export const courseFile = z.object({
  format: z.literal(courseFileFormat),
  version: z.literal(1),
  course: z.object({
    title: z.string(),
    short_name: z.string().nullable(),
    description: z.string(),
    detailed_description: z.string().nullable(),
    price: priceText,
    image_url: z.string().nullable(),
    video_url: z.string().nullable(),
    preview_video_url: z.string().nullable(),
    /** By name. */
    category: z.string().nullable(),
    difficulty_level: z.enum(difficultyLevels),
    duration: z.string().nullable(),
    hours: z.number().nullable(),
    sequential: z.boolean(),
    included_from: z.enum(includedTiers).nullable(),
    dance_styles: z.array(z.string()),
    age_groups: z.array(z.string()),
    gives_certificate: z.boolean(),
    certificate_months: z.int().nullable(),
  }),
  question_bank: z.array(questionOfFile.extend({ topic: z.string() })),
  modules: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      release_at: timestamp.nullable(),
      release_after_days: z.int().nullable(),
      lessons: z.array(lessonOfFile),
    }),
  ),
});

export type CourseFile = z.infer<typeof courseFile>;
