import { z } from "zod";
import { visibleText } from "../core/visible-text.ts";
import { searchWords } from "../core/search-query.ts";
import { lessonTypes } from "../courses/choices.ts";
import { id, timestamp } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { personBrief } from "../identity/schema.ts";
import {
  courseSorts,
  courseTabs,
  enrolmentSources,
  enrolmentStatuses,
  learnerStates,
  lessonStates,
  openedAs,
} from "./choices.ts";
import { outlineAssignment } from "./schema-submission.ts";

export const enrolment = z.object({
  id,
  user_id: id,
  course_id: id,
  courseId: id,
  source: z.enum(enrolmentSources),
  status: z.enum(enrolmentStatuses),
  hidden: z.boolean(),
  /** Completed and counted lessons, and the whole percent of both. */
  done: z.int(),
  total: z.int(),
  progress: z.int(),
  completed_at: timestamp.nullable(),
  last_seen_at: timestamp.nullable(),
  created_at: timestamp,
});

/** The viewer's access to a course; `until` is the end of access by tier, where it is known. */
export const courseAccess = z.object({
  state: z.enum(["none", "active", "ended"]),
  source: z.enum(enrolmentSources).nullable(),
  until: timestamp.nullable(),
  /** Whole percent; null without an enrolment. */
  progress: z.int().nullable(),
});

/** A lesson to go to. */
export const lessonLink = z.object({ id, module_id: id, title: z.string(), type: z.enum(lessonTypes) });

export const continueAnswer = z.object({
  path: z.string(),
  lesson: lessonLink.nullable(),
  /** Why it leads to the course page; null when it leads to a lesson. */
  reason: z.enum(["not_enrolled", "no_lessons"]).nullable(),
  /** The sentence to show there; null when there is none. */
  message: z.string().nullable(),
});

/** A member's course on /my-courses. */
export const myCourse = z.object({
  enrolment_id: id,
  course: z.object({
    id,
    title: z.string(),
    image_url: z.string().nullable(),
    instructor_name: z.string().nullable(),
    gives_certificate: z.boolean(),
  }),
  done: z.int(),
  total: z.int(),
  progress: z.int(),
  /** Required lessons that were added since the person completed the course, and wait for them. */
  added: z.int(),
  /** The lesson "Continue" leads to; null when the course has none or access ended. */
  next: lessonLink.nullable(),
  hidden: z.boolean(),
  last_seen_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  enrolled_at: timestamp,
  access: courseAccess.extend({
    /** "Bought", "Included with Imperial until {date}", "Ended" and the like. */
    text: z.string(),
  }),
});

export const myCoursesQuery = z.object({
  tab: z.enum(courseTabs).catch("in_progress").default("in_progress"),
  q: searchWords(100),
  sort: z.enum(courseSorts).catch("recent").default("recent"),
  ...pageQuery(24),
});

export const myCourses = pageOf(myCourse).extend({
  /** The number of courses under each tab, regardless of the search. */
  counts: z.object({ in_progress: z.int(), completed: z.int(), all: z.int() }),
  /** Minutes the person practised since Monday, as measured, by the days of the site. */
  practice_minutes: z.int(),
});

/** Somebody who learns or learned in a course, as its teachers and course staff see them. */
export const courseLearner = z.object({
  enrolment_id: id,
  person: personBrief,
  /** Null for those who only teach the course: they see who learns, not how to write to them past the site. */
  email: z.string().nullable(),
  source: z.enum(enrolmentSources),
  state: z.enum(learnerStates),
  progress: z.int(),
  enrolled_at: timestamp,
  last_seen_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  can: z.object({
    /** Access granted by staff that lasts. */
    end: z.boolean(),
  }),
});

export const grantBody = eitherSpelling({
  email: z.string({ error: "Enter an e-mail address" }).trim().min(1, { error: "Enter an e-mail address" }).max(254),
  reason: z.string().overwrite(visibleText).max(500, { error: "Reason must be at most 500 characters" }).nullish(),
});

export const enrolmentChange = eitherSpelling({ hidden: z.boolean({ error: "Choose whether the course is hidden" }) });

/** One lesson in an outline, with the viewer's own state. */
const outlineLesson = z.object({
  id,
  title: z.string(),
  type: z.enum(lessonTypes),
  order: z.int(),
  position: z.int(),
  /** How long it takes: as its author says, else as measured. */
  minutes: z.int().nullable(),
  free_preview: z.boolean(),
  required: z.boolean(),
  is_placeholder: z.boolean(),
  /** The viewer may not open it now. */
  locked: z.boolean(),
  /** Null until it was opened, and for people without an enrolment. */
  state: z.enum(lessonStates).nullable(),
  /** It changed since the viewer completed it. */
  updated: z.boolean(),
  /** It is required since the viewer completed the course, and waits for them. */
  added: z.boolean(),
  quiz: z.object({ id, question_count: z.int(), best_score: z.int().nullable() }).nullable(),
  /** Its practical assessment. */
  assignment: outlineAssignment.nullable(),
});

const outlineModule = z.object({
  id,
  course_id: id,
  courseId: id,
  title: z.string(),
  order: z.int(),
  position: z.int(),
  /** Closed by sequence, or until it opens. */
  locked: z.boolean(),
  /** When it opens to the viewer; null when it is open or waits for another module. */
  opens_at: timestamp.nullable(),
  /** Completed and counted lessons of the module. */
  done: z.int(),
  total: z.int(),
  lessons: z.array(outlineLesson),
});

/** Course, modules and lessons with the viewer's own states: the drawer beside a lesson. */
export const courseProgress = z.object({
  course: z.object({ id, title: z.string(), sequential: z.boolean() }),
  /** How often a new version of it was published. */
  published_versions: z.int(),
  opened_as: z.enum(openedAs).nullable(),
  access: courseAccess,
  done: z.int(),
  total: z.int(),
  progress: z.int(),
  completed_at: timestamp.nullable(),
  modules: z.array(outlineModule),
});

const moduleLink = z.object({ id, title: z.string(), position: z.int() });

/** The module page. People who may not open it get titles only, and `refusal` says why. */
export const modulePage = outlineModule.extend({
  /** Null for people who see titles only. */
  description: z.string().nullable(),
  course: z.object({ id, title: z.string(), sequential: z.boolean() }),
  opened_as: z.enum(openedAs).nullable(),
  refusal: z
    .object({
      code: z.enum(["enrolment_required", "module_locked", "access_ended"]),
      message: z.string(),
      /** The lesson to continue with, when the module is locked by sequence. */
      lesson: lessonLink.nullable(),
    })
    .nullable(),
  previous: moduleLink.nullable(),
  next: moduleLink.nullable(),
});

export type EnrolmentAnswer = z.infer<typeof enrolment>;
export type CourseLearner = z.infer<typeof courseLearner>;
export type LessonLink = z.infer<typeof lessonLink>;
export type ContinueAnswer = z.infer<typeof continueAnswer>;
export type MyCourse = z.infer<typeof myCourse>;
export type MyCoursesQuery = z.output<typeof myCoursesQuery>;
export type CourseProgress = z.infer<typeof courseProgress>;
export type OutlineModule = z.infer<typeof outlineModule>;
export type OutlineLesson = z.infer<typeof outlineLesson>;
export type ModulePage = z.infer<typeof modulePage>;
