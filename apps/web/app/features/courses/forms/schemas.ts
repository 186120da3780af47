import { courseStatuses, includedTiers, questionTypes, revealTimes } from "@pavane/contract/courses/choices";
import {
  categoryNameField,
  descriptionField,
  difficultyField,
  longTextField,
  priceTextField,
  questionField,
  readVideo,
  shortNameField,
  titleField,
  topicField,
} from "@pavane/contract/courses/fields";
import {
  courseForm as baseCourseForm,
  lessonForm as baseLessonForm,
  moduleForm,
  quizForm as baseQuizForm,
} from "@pavane/contract/courses/forms";
import { typedNumber } from "@pavane/contract/courses/typed-number";
import { z } from "zod";

// The contract's forms with what is below "More options". Members have the names that are sent, so that the server's
// field errors are shown at the right field, and values stay as typed until they are sent.

const videoText = z.string().superRefine((value, context) => {
  const read = readVideo(value);
  if (!read.ok) context.addIssue({ code: "custom", message: read.message });
});

/** A number one may leave out: an empty field is no value. */
const optionalWhole = (min: number, max: number, text: string) =>
  z
    .string()
    .refine((value) => value === "" || (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max), text);

const courseExtrasForm = z.object({
  /** Empty: the platform; of a new course, whom the rule says. */
  payee_id: z.string(),
  dance_styles: z.array(z.string()),
  age_groups: z.array(z.string()),
  included_from: z.enum(["", ...includedTiers]),
  sequential: z.boolean(),
  hours: z
    .string()
    .refine((value) => value === "" || /^\d{1,4}(\.\d)?$/.test(value), "Hours can have one decimal at most"),
  gives_certificate: z.boolean(),
  /** Empty: the default of the site. */
  certificate_template_id: z.string(),
  certificate_months: optionalWhole(1, 600, "Enter a whole number of months from 1 to 600"),
  /** With what is shown of them; only their ids are sent. */
  prerequisite_ids: z.array(z.object({ id: z.number(), title: z.string(), status: z.enum(courseStatuses) })),
});

export type CourseExtrasForm = z.infer<typeof courseExtrasForm>;

export const courseForm = baseCourseForm.pick({ title: true, description: true, price: true, status: true }).extend({
  instructorId: z.string(),
  fullVideoUrl: videoText,
  previewVideoUrl: videoText,
  ...courseExtrasForm.shape,
});

export type CourseForm = z.infer<typeof courseForm>;

/** The create and edit pages, with their higher minimums. */
export const fullCourseForm = z.object({
  title: titleField(5),
  short_name: shortNameField,
  description: descriptionField(20),
  detailed_description: longTextField("Detailed description"),
  image_url: z.string(),
  /** May be empty: a new course costs nothing then, and one that is there keeps its price. */
  price: z.union([z.literal(""), priceTextField], { error: "Price must be a non-negative number" }),
  category_id: z.string(),
  difficulty_level: difficultyField,
  duration: z.string().max(120, "Estimated duration must be at most 120 characters"),
  visible: z.boolean(),
  preview_video_url: videoText,
  video_url: videoText,
  ...courseExtrasForm.shape,
});

export type FullCourseForm = z.infer<typeof fullCourseForm>;

export { moduleForm };

export type ModuleForm = z.infer<typeof moduleForm>;

export const lessonForm = baseLessonForm.extend({
  free_preview: z.boolean(),
  required: z.boolean(),
  minutes: optionalWhole(0, 10_000, "Enter a whole number of minutes"),
});

export type LessonForm = z.infer<typeof lessonForm>;

export const quizForm = baseQuizForm.extend({
  max_attempts: optionalWhole(1, 1_000, "Enter a whole number of attempts from 1 to 1000"),
  wait_minutes: optionalWhole(0, 100_000, "Enter a whole number of minutes"),
  time_limit_minutes: optionalWhole(1, 1_440, "Enter a whole number of minutes from 1 to 1440"),
  shuffle: z.boolean(),
  reveal: z.enum(revealTimes),
});

export type QuizForm = z.infer<typeof quizForm>;

/** The options beside it have rules of their own. */
export const questionForm = z.object({
  question: questionField,
  type: z.enum(questionTypes),
  explanation: z.string(),
  list: z.object({
    options: z.array(z.string()).readonly(),
    correct: z.array(z.number()).readonly(),
    matches: z.array(z.string()).readonly(),
    feedback: z.array(z.string()).readonly(),
  }),
  tolerance: z
    .string()
    .refine((value) => value.trim() === "" || (typedNumber(value) ?? -1) >= 0, "Enter a number of 0 or more"),
  media_url: z.string(),
  media_alt: z.string().max(500, "Describe it in at most 500 characters"),
});

export type QuestionForm = z.infer<typeof questionForm>;

/** A question of a bank says what it is about besides. */
export const bankQuestionForm = questionForm.extend({ topic: topicField });

export type BankQuestionForm = z.infer<typeof bankQuestionForm>;

export const categoryForm = z.object({ name: categoryNameField, description: z.string() });

export type CategoryForm = z.infer<typeof categoryForm>;
