import { z } from "zod";
import { id, priceText, timestamp } from "../core/fields.ts";
import { pageInfo, pageOf } from "../core/page.ts";
import { forSome } from "../core/for-some.ts";
import {
  courseStatuses,
  difficultyLevels,
  filmedFrom,
  includedTiers,
  lessonTypes,
  questionTypes,
  revealTimes,
} from "./choices.ts";

export const courseInstructor = z.object({
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** First and last name, or the username of someone without a first name. */
  name: z.string(),
  profile_image_url: z.string().nullable(),
});

/** The viewer's access to the course. */
export const courseAccess = z.object({
  state: z.enum(["none", "active", "ended"]),
  source: z.enum(["free", "order", "tier", "staff"]).nullable(),
  until: timestamp.nullable(),
  /** Whole percent of required lessons completed; null without an enrolment. */
  progress: z.number().nullable(),
  /** They completed it; that stays where required lessons are added. */
  completed: z.boolean(),
  /** Required lessons that were added since, and wait for them. */
  added: z.int(),
});

/** What the viewer may do with the course; the server asks the same policy on every call. */
export const courseCan = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  delete: z.boolean(),
  teach: z.boolean(),
  choose_instructor: z.boolean(),
  choose_payee: z.boolean(),
});

/** The person who is paid for a course. */
export const coursePayee = z.object({
  id,
  name: z.string(),
  /** False for somebody who is no course creator any more: until they are, the platform is paid. */
  is_paid: z.boolean(),
});

const courseMembers = {
  id,
  title: z.string(),
  short_name: z.string().nullable(),
  description: z.string(),
  instructor_id: id.nullable(),
  instructor: courseInstructor.nullable(),
  status: z.enum(courseStatuses),
  visible: z.boolean(),
  price: priceText,
  image_url: z.string().nullable(),
  /** Null for all but enrolled learners, teachers and authors. */
  video_url: z.string().nullable(),
  preview_video_url: z.string().nullable(),
  category_id: id.nullable(),
  category: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  difficulty_level: z.enum(difficultyLevels),
  duration: z.string().nullable(),
  hours: z.number().nullable(),
  sequential: z.boolean(),
  included_from: z.enum(includedTiers).nullable(),
  dance_styles: z.array(z.string()),
  age_groups: z.array(z.string()),
  gives_certificate: z.boolean(),
  certificate_template_id: id.nullable(),
  certificate_months: z.int().nullable(),
  /** Average of the reviews with one decimal; null without any. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  enrollment_count: z.int(),
  moduleCount: z.int(),
  lesson_count: z.int(),
  version: z.int(),
  /** The course of which this is a new version in preparation; null for every course in use. */
  draft_of: id.nullable(),
  /** How often a new version of it was published. */
  published_versions: z.int(),
  published_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  access: courseAccess,
  can: courseCan,
};

/** A course in a list. `detailed_description` comes with `scope=mine` and `scope=all`. */
export const courseItem = z.object({ ...courseMembers, detailed_description: forSome(z.string().nullable()) });

export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });

/** Filter values with the number of courses each would show beside the other filters. Empty ones are left out. */
export const courseFacets = z.object({
  category: z.array(facetValue),
  style: z.array(facetValue),
  age: z.array(facetValue),
  level: z.array(facetValue),
  price: z.array(facetValue),
  rating: z.array(facetValue),
  instructor: z.array(facetValue),
  hours: z.array(facetValue),
  /** Only with `scope=all` and `scope=mine`. */
  status: z.array(facetValue),
});

export const courseList = z.object({
  data: z.array(courseItem),
  /** `total` is what can be leafed through: of filters 10,000 courses at most, of words 1,200. */
  page: pageInfo,
  /**
   * How many courses there are. With `at_least`, which happens in catalogues of hundreds of thousands, these and all counts of
   * filters may be larger; they are being counted.
   */
  matches: z.object({ courses: z.int(), at_least: z.boolean() }),
  facets: courseFacets,
});

export const quizSummary = z.object({
  id,
  lesson_id: id,
  lessonId: id,
  title: z.string(),
  description: z.string(),
  pass_score: z.int(),
  passScore: z.int(),
  question_count: z.int(),
});

export const outlineLesson = z.object({
  id,
  module_id: id,
  moduleId: id,
  title: z.string(),
  description: z.string(),
  /** Null, with `locked: true`, where the viewer may not open the lesson. */
  content: z.string().nullable(),
  /** The content of text and quiz lessons as safe HTML; null where the content is, and for videos. */
  content_html: z.string().nullable(),
  locked: z.boolean(),
  type: z.enum(lessonTypes),
  order: z.int(),
  position: z.int(),
  free_preview: z.boolean(),
  required: z.boolean(),
  is_placeholder: z.boolean(),
  /** As its author says; null when the length is measured. */
  minutes: z.int().nullable(),
  /** How long it takes: what the author says, else the length of the uploaded video or of the text at 200 words a minute. */
  length_minutes: z.int().nullable(),
  filmed: z.enum(filmedFrom).nullable(),
  back_asset_id: id.nullable(),
  content_version: z.int(),
  /** Sent back with a change, so that nobody overwrites what they have not seen. */
  version: z.int(),
  quizzes: z.array(quizSummary),
});

export const outlineModule = z.object({
  id,
  course_id: id,
  courseId: id,
  title: z.string(),
  description: z.string(),
  order: z.int(),
  position: z.int(),
  version: z.int(),
  /** Closed to learners until then. */
  release_at: timestamp.nullable(),
  /** Or for so many days after each of them enrolled. */
  release_after_days: z.int().nullable(),
  lessons: z.array(outlineLesson),
});

export const coursePrerequisite = z.object({
  id,
  title: z.string(),
  status: z.enum(courseStatuses),
  /** Null for guests. */
  completed: z.boolean().nullable(),
});

export const course = z.object({
  ...courseMembers,
  detailed_description: z.string().nullable(),
  detailed_description_html: z.string().nullable(),
  /** Version of modules, lessons and their order; `version` of PUT outline. */
  outline_version: z.int(),
  /** What is to be completed before one enrols, in order. Only authors see those that are not published: nobody is asked for them. */
  prerequisites: z.array(coursePrerequisite),
  /** What the viewer has yet to complete before they may enrol or buy, in words; null with nothing to do, and for guests. */
  complete_first: z.string().nullable(),
  /** The person who is paid for later sales, null for the platform; for those who may change the course. */
  payee: forSome(coursePayee.nullable()),
  /** Ids of lessons whose uploaded film has no captions; for those who may change the course. */
  without_captions: forSome(z.array(id)),
  /** Its new version in preparation, null without one; for those who may change the course. */
  draft: forSome(z.object({ id, begun_at: timestamp }).nullable()),
  /** What quizzes draw more of than their bank has, topic null for any; for those who may change the course. */
  short_draws: forSome(
    z.array(z.object({ quiz_id: id, topic: z.string().nullable(), count: z.int(), available: z.int() })),
  ),
  modules: z.array(outlineModule),
});

export const outline = z.object({ outline_version: z.int(), modules: z.array(outlineModule) });

/** The learners affected when a module or lesson is deleted. */
export const impact = z.object({
  learners: z.int(),
  would_complete: z.int(),
  attempts: z.int(),
  submissions: z.int(),
});

export const quiz = z.object({
  ...quizSummary.shape,
  version: z.int(),
  max_attempts: z.int().nullable(),
  wait_minutes: z.int().nullable(),
  time_limit_seconds: z.int().nullable(),
  shuffle: z.boolean(),
  reveal: z.enum(revealTimes),
});

/** A question with its right answers: for teachers only. */
export const teacherQuestion = z.object({
  id,
  quiz_id: id,
  quizId: id,
  position: z.int(),
  version: z.int(),
  type: z.enum(questionTypes),
  question: z.string(),
  options: z.array(z.string()),
  correct_option: z.int(),
  correctOption: z.int(),
  correct_options: z.array(z.int()),
  explanation: z.string().nullable(),
  /** The right sides of pairs, and what leads astray; null for other kinds. */
  matches: z.array(z.string()).nullable(),
  tolerance: z.number().nullable(),
  feedback: z.array(z.string()).nullable(),
  media_url: z.string().nullable(),
  media_alt: z.string().nullable(),
});

/** So many questions of the course's bank, which each attempt draws anew: for teachers only. */
export const quizDraw = z.object({
  id,
  quiz_id: id,
  quizId: id,
  /** Among the questions of the quiz. */
  position: z.int(),
  version: z.int(),
  /** Null for any topic. */
  topic: z.string().nullable(),
  count: z.int(),
  /** As many as the topic has, or the whole bank. */
  available: z.int(),
});

/** Questions and draws stand in one order, told by their positions. */
export const teacherQuestions = z.object({ data: z.array(teacherQuestion), draws: z.array(quizDraw) });

export const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  course_count: z.int(),
});

export const categories = z.object({ data: z.array(category) });

/** An entry of the instructor picker (specification, section 3). */
export const pickedInstructor = z.object({
  id,
  username: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  bio: z.string().nullable(),
  profile_image_url: z.string().nullable(),
});

export const pickedInstructors = pageOf(pickedInstructor);

export const publicInstructor = z.object({
  ...courseInstructor.shape,
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  styles: z.array(z.string()),
  rating: z.number().nullable(),
  rating_count: z.int(),
  learners: z.int(),
  course_count: z.int(),
  /** The six most popular. */
  courses: z.array(courseItem),
});

export type Course = z.infer<typeof course>;
export type CourseItem = z.infer<typeof courseItem>;
export type CourseList = z.infer<typeof courseList>;
export type CourseFacets = z.infer<typeof courseFacets>;
export type OutlineModule = z.infer<typeof outlineModule>;
export type OutlineLesson = z.infer<typeof outlineLesson>;
export type QuizSummary = z.infer<typeof quizSummary>;
export type Quiz = z.infer<typeof quiz>;
export type TeacherQuestion = z.infer<typeof teacherQuestion>;
export type QuizDraw = z.infer<typeof quizDraw>;
export type Category = z.infer<typeof category>;
export type PickedInstructor = z.infer<typeof pickedInstructor>;
export type PublicInstructor = z.infer<typeof publicInstructor>;
export type CourseAccessAnswer = z.infer<typeof courseAccess>;
export type CoursePayee = z.infer<typeof coursePayee>;
export type CourseCan = z.infer<typeof courseCan>;
