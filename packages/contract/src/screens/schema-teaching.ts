import { z } from "zod";
import { id, idParam, timestamp } from "../core/fields.ts";
import { courseStatuses, lessonTypes } from "../courses/choices.ts";
import { certificateStates } from "../certificates/states.ts";
import { enrolmentSources, lessonStates } from "../learning/choices.ts";
import { courseLearner } from "../learning/schema-enrolment.ts";
import { accommodation } from "../learning/schema-support.ts";
import { teachingRanges } from "./teaching-ranges.ts";
import { teachingScopes } from "./teaching-scope.ts";

/** A course as those who teach it list it. */
export const taughtCourse = z.object({
  id,
  title: z.string(),
  image_url: z.string().nullable(),
  status: z.enum(courseStatuses),
  /** Learners with access now. */
  learners: z.int(),
  /** Whole percent of everybody who ever enrolled that completed it; null without anybody. */
  completion: z.int().nullable(),
  /** The average with one decimal; null without reviews. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  modules: z.int(),
  lessons: z.int(),
  updated_at: timestamp,
  /** Its new version in preparation. */
  draft_id: id.nullable(),
  can: z.object({
    /** Change texts, outline and price, which asks for the level too. */
    edit: z.boolean(),
  }),
});

/** A learner in one course, as its teachers list them. */
export const student = courseLearner.extend({
  course: z.object({ id, title: z.string() }),
  /** The average of the best scores of the quizzes that were attempted; null without one. */
  quiz_average: z.int().nullable(),
  /** How they stand with the videos that the course asks for; null where it asks for none. */
  assessment: z
    .object({
      total: z.int(),
      passed: z.int(),
      /** Of what is furthest from done: to mark, to make again, not submitted (null); passed when all are. */
      state: z.enum(["submitted", "marking", "passed", "resubmit"]).nullable(),
      /** The mean, once all have passed. */
      percent: z.int().nullable(),
    })
    .nullable(),
  /** The certificate that was issued last for the course; null without one. */
  certificate: z.enum(certificateStates).nullable(),
});

export const studentCountsQuery = z.object({
  course: idParam.optional().catch(undefined),
  scope: z.enum(teachingScopes).optional().catch(undefined),
});

/** Learners whose access lasts, and how many of them are inactive, stuck or done. */
export const studentCounts = z.object({ all: z.int(), inactive: z.int(), stuck: z.int(), completed: z.int() });

const studentLesson = z.object({
  id,
  title: z.string(),
  type: z.enum(lessonTypes),
  required: z.boolean(),
  /** Null until it was opened. */
  state: z.enum(lessonStates).nullable(),
  completed_at: timestamp.nullable(),
  quiz: z.object({ id, title: z.string() }).nullable(),
  /** Of its quiz; null without one or without an attempt. */
  best_score: z.int().nullable(),
  passed: z.boolean().nullable(),
  /** Of its package: parts, those that are done, and the mean score in percent; null without one. */
  package: z.object({ parts: z.int(), done: z.int(), score: z.int().nullable() }).nullable(),
});

const studentEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("enrolled"), at: timestamp, source: z.enum(enrolmentSources) }),
  z.object({ kind: z.literal("lesson_completed"), at: timestamp, title: z.string() }),
  z.object({
    kind: z.literal("quiz_closed"),
    at: timestamp,
    title: z.string(),
    score: z.int(),
    passed: z.boolean(),
    /** The learner's first, second … attempt. */
    number: z.int(),
  }),
  z.object({ kind: z.literal("course_completed"), at: timestamp }),
  z.object({ kind: z.literal("certificate_issued"), at: timestamp, serial: z.string() }),
]);

/** One learner's way through one course. */
export const studentPath = student.extend({
  modules: z.array(z.object({ id, title: z.string(), lessons: z.array(studentLesson) })),
  /** What happened, the newest first; at most 100, `events_total` counts all. */
  events: z.array(studentEvent),
  events_total: z.int(),
  /** More time and attempts that teachers gave. */
  accommodations: z.array(accommodation),
  /** Minutes that were measured while practising in the lessons of this course. */
  watched_minutes: z.int(),
});

export const teachingSummaryQuery = z.object({
  range: z.enum(teachingRanges).catch("30d").default("30d"),
  scope: z.enum(teachingScopes).optional().catch(undefined),
});

const compared = z.object({
  /** In the range, and in the one of the same length before it. */
  now: z.int(),
  before: z.int(),
});

/** Where the learners of a course stand: how many completed at least each lesson, in the order of the outline. */
export const courseDropOff = z.object({
  course: z.object({ id, title: z.string() }),
  learners: z.int(),
  /** One number for each lesson that counts. */
  reached: z.array(z.int()),
  /** The lesson before which most stopped, with how many; null when nobody did. */
  largest: z
    .object({ lesson: z.object({ id, module_id: id, title: z.string() }), stopped: z.int(), of: z.int() })
    .nullable(),
});

/** /instructor: the day of somebody who teaches. */
export const teachingSummary = z.object({
  range: z.enum(teachingRanges),
  from: z.iso.date(),
  to: z.iso.date(),
  scope: z.enum(teachingScopes),
  courses: z.int(),
  /** Learners last seen in the range; only the last visit is kept, so there is nothing to compare it with. */
  active_learners: z.int(),
  completions: compared,
  enrolments: compared,
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** Reviews of the last 90 days that nobody replied to. */
  reviews_to_answer: z.object({
    count: z.int(),
    newest: z.object({ course_id: id, course: z.string(), rating: z.int() }).nullable(),
  }),
  /** Questions at lessons that nobody answered. */
  open_questions: z.object({
    count: z.int(),
    newest: z.object({ id, title: z.string(), course_id: id, course: z.string() }).nullable(),
  }),
  /** Videos that wait for their mark, in courses one teaches or assesses; `oldest` is the one that waits longest. */
  videos_to_mark: z.object({
    count: z.int(),
    /** They wait longer than the target: one's own, else that of the course's instructor. */
    late: z.int(),
    oldest: z.object({ id, title: z.string(), course_id: id, course: z.string(), submitted_at: timestamp }).nullable(),
  }),
  /** Enrolments by day, every day of the range. */
  days: z.array(z.object({ day: z.iso.date(), enrolments: z.int() })),
  sources: z.array(z.object({ source: z.enum(enrolmentSources), enrolments: z.int() })),
  /** The three courses with the most learners. */
  drop_off: z.array(courseDropOff),
});

export type TaughtCourse = z.infer<typeof taughtCourse>;
export type Student = z.infer<typeof student>;
export type StudentPath = z.infer<typeof studentPath>;
export type StudentEvent = z.infer<typeof studentEvent>;
export type StudentCounts = z.infer<typeof studentCounts>;
export type StudentCountsQuery = z.infer<typeof studentCountsQuery>;
export type CourseDropOff = z.infer<typeof courseDropOff>;
export type TeachingSummary = z.infer<typeof teachingSummary>;
export type TeachingSummaryQuery = z.infer<typeof teachingSummaryQuery>;
