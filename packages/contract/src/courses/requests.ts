import { z } from "zod";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { imageAddress } from "../media/picture-address.ts";
import { filmedFrom, includedTiers, questionTypes, revealTimes } from "./choices.ts";
import {
  agesField,
  categoryNameField,
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
  statusField,
  stylesField,
  titleField,
  topicField,
  videoAddress,
} from "./fields.ts";
import { maxPrerequisites } from "./prerequisites.ts";
import { questionMediaField } from "./question-media.ts";
import { strictWhen } from "./strict-when.ts";

/** Every member of a course that a request may contain. `least` are the minimum lengths of title and description. */
const courseMembers = (least: { title: 3 | 5; description: 10 | 20 }) => ({
  title: titleField(least.title),
  short_name: z
    .union([shortNameField, z.literal("").transform(() => null)])
    .nullable()
    .optional(),
  description: descriptionField(least.description),
  detailed_description: longTextField("Detailed description").nullable().optional(),
  instructor_id: id.nullable().optional(),
  payee_id: id.nullable().optional(),
  status: statusField.optional(),
  visible: z.boolean().optional(),
  price: coursePriceField.optional(),
  image_url: imageAddress.nullable().optional(),
  video_url: videoAddress.nullable().optional(),
  preview_video_url: videoAddress.nullable().optional(),
  category_id: id.nullable().optional(),
  difficulty_level: difficultyField.optional(),
  duration: z.string().trim().max(120).nullable().optional(),
  hours: z.number().min(0).max(9_999).multipleOf(0.1).nullable().optional(),
  sequential: z.boolean().optional(),
  included_from: z.enum(includedTiers).nullable().optional(),
  dance_styles: stylesField.optional(),
  age_groups: agesField.optional(),
  gives_certificate: z.boolean().optional(),
  certificate_template_id: id.nullable().optional(),
  certificate_months: z.int().min(1).max(600).nullable().optional(),
  /** What is to be completed first, in this order. */
  prerequisite_ids: z
    .array(id)
    .max(maxPrerequisites, `Choose at most ${maxPrerequisites} courses`)
    .refine((ids) => new Set(ids).size === ids.length, "Choose each course once")
    .optional(),
  version: z.int().min(1).optional(),
});

const courseAliases = { fullVideoUrl: "video_url", estimatedDuration: "duration" } as const;

const lenient = courseMembers({ title: 3, description: 10 });
const strict = courseMembers({ title: 5, description: 20 });
const lenientChanges = { ...lenient, title: lenient.title.optional(), description: lenient.description.optional() };
const strictChanges = { ...strict, title: strict.title.optional(), description: strict.description.optional() };

/** A body that names the short name comes from the admin form, whose minimums are higher (specification, section 5). */
const fromAdminForm = (sent: object): boolean => "short_name" in sent || "shortName" in sent;

export const newCourse = strictWhen(
  fromAdminForm,
  eitherSpelling(strict, courseAliases),
  eitherSpelling(lenient, courseAliases),
);
export const courseChanges = strictWhen(
  fromAdminForm,
  eitherSpelling(strictChanges, courseAliases),
  eitherSpelling(lenientChanges, courseAliases),
);
/** PUT: what is absent stays, null clears what may be empty. */
export const courseReplacement = eitherSpelling(strictChanges, courseAliases);

export type NewCourse = z.output<typeof newCourse>;
export type CourseChanges = z.output<typeof courseChanges>;

/** The number last read: a change made on top of an older one is refused. */
const version = z.int().min(1).optional();

const moduleMembers = { title: titleField(), description: descriptionField(), position: positionField.optional() };
/** When learners may open a module: from a time, or so many days after they enrolled; one of the two, or neither. */
const releaseMembers = {
  release_at: z.iso
    .datetime({ offset: true, error: "Choose a day and a time" })
    .transform((text) => new Date(text))
    .nullable()
    .optional(),
  release_after_days: z
    .int({ error: "Enter whole days" })
    .min(1, { error: "Enter at least 1 day" })
    .max(365, { error: "Enter at most 365 days" })
    .nullable()
    .optional(),
};
const orderAlias = { order: "position" } as const;

export const newModule = eitherSpelling({ ...moduleMembers, course_id: id }, orderAlias);
export const moduleChanges = eitherSpelling(
  {
    title: moduleMembers.title.optional(),
    description: moduleMembers.description.optional(),
    position: moduleMembers.position,
    ...releaseMembers,
    course_id: id.optional(),
    version,
  },
  orderAlias,
);

export type NewModule = z.output<typeof newModule>;
export type ModuleChanges = z.output<typeof moduleChanges>;

const lessonMembers = {
  title: titleField(),
  description: descriptionField(),
  content: contentField,
  type: lessonTypeField.optional(),
  position: positionField.optional(),
  module_id: id,
  free_preview: z.boolean().optional(),
  required: z.boolean().optional(),
  minutes: z.int().min(0).max(10_000).nullable().optional(),
  filmed: z.enum(filmedFrom).nullable().optional(),
  back_asset_id: id.nullable().optional(),
};

export const newLesson = eitherSpelling(lessonMembers, orderAlias);
export const lessonChanges = eitherSpelling(
  {
    ...lessonMembers,
    title: lessonMembers.title.optional(),
    description: lessonMembers.description.optional(),
    content: lessonMembers.content.optional(),
    module_id: lessonMembers.module_id.optional(),
    version,
    /** An editor saves by itself: such saves of one sitting are one revision in the history. */
    autosave: z.boolean().optional(),
  },
  orderAlias,
);

export type NewLesson = z.output<typeof newLesson>;
export type LessonChanges = z.output<typeof lessonChanges>;

const quizMembers = {
  title: titleField(),
  description: descriptionField(),
  pass_score: passScoreField.optional(),
  lesson_id: id,
  max_attempts: z.int().min(1).max(1_000).nullable().optional(),
  wait_minutes: z.int().min(0).max(100_000).nullable().optional(),
  time_limit_seconds: z.int().min(10).max(86_400).nullable().optional(),
  shuffle: z.boolean().optional(),
  reveal: z.enum(revealTimes).optional(),
};

export const newQuiz = eitherSpelling(quizMembers);
export const quizChanges = eitherSpelling({
  ...quizMembers,
  title: quizMembers.title.optional(),
  description: quizMembers.description.optional(),
  lesson_id: quizMembers.lesson_id.optional(),
  version,
});

export type NewQuiz = z.output<typeof newQuiz>;
export type QuizChanges = z.output<typeof quizChanges>;

/** Options and right answers are judged together by `decideQuestion`. */
const questionParts = {
  question: questionField,
  options: z.array(z.string().max(1_000)).max(20),
  correct_option: z.int().optional(),
  correct_options: z.array(z.int()).max(20).optional(),
  type: z.enum(questionTypes).optional(),
  explanation: z.string().max(5_000).nullable().optional(),
  /** The right sides of pairs, in the order of the options; more than those lead astray. */
  matches: z.array(z.string().max(1_000)).max(20).nullable().optional(),
  /** How far a number may be from the answer. */
  tolerance: z
    .number({ error: "Tolerance must be a number of 0 or more" })
    .min(0, "Tolerance must be a number of 0 or more")
    .max(1_000_000_000, "Tolerance must be a number of 0 or more")
    .nullable()
    .optional(),
  /** What is said to who chose an option, in the order of the options; empty for none. */
  feedback: z.array(z.string().max(1_000)).max(20).nullable().optional(),
  media_url: questionMediaField.nullable().optional(),
  /** What the picture or film shows, in words. */
  media_alt: z.string().trim().max(500, "Describe it in at most 500 characters").nullable().optional(),
};

const questionMembers = { ...questionParts, quiz_id: id };

export const newQuestion = eitherSpelling(questionMembers);
export const questionChanges = eitherSpelling({
  ...questionMembers,
  question: questionMembers.question.optional(),
  options: questionMembers.options.optional(),
  quiz_id: questionMembers.quiz_id.optional(),
  version,
});

export type NewQuestion = z.output<typeof newQuestion>;
export type QuestionChanges = z.output<typeof questionChanges>;

/** A question as a file of another system has it, which names no quiz. */
export const questionOfImport = z.strictObject(questionParts);

/** A question of a bank has a topic where one of a quiz has its quiz. */
export const newBankQuestion = eitherSpelling({ ...questionParts, topic: topicField });
export const bankQuestionChanges = eitherSpelling({
  ...questionParts,
  question: questionParts.question.optional(),
  options: questionParts.options.optional(),
  topic: topicField.optional(),
  version,
});

export type NewBankQuestion = z.output<typeof newBankQuestion>;
export type BankQuestionChanges = z.output<typeof bankQuestionChanges>;

/** Ids in their new order. */
export const newOrder = eitherSpelling({ ids: z.array(id).max(1_000) });

/** Ids of questions in their new order, and where among them draws stand; without `draws` these keep their places. */
export const questionOrder = eitherSpelling({
  ids: z.array(id).max(1_000),
  draws: z
    .array(z.strictObject({ id, position: positionField }))
    .max(1_000)
    .optional(),
});

export type QuestionOrder = z.output<typeof questionOrder>;

export const newOutline = eitherSpelling({
  modules: z.array(z.object({ id, lessons: z.array(id).max(300) })).max(100),
  version: z.int().min(1).optional(),
});

/** A copy of a course; without a title it is called after the course. */
export const courseCopy = eitherSpelling({ title: titleField().optional() });

export type CourseCopyRequest = z.output<typeof courseCopy>;

/** An outline as text; `dry_run` only reads it. */
export const pastedOutline = eitherSpelling({
  text: z.string().max(200_000, "Paste at most 200000 characters"),
  dry_run: z.boolean().default(false),
});

export type PastedOutlineRequest = z.output<typeof pastedOutline>;

/** Questions as text; `dry_run` only reads them. */
export const pastedText = {
  text: z.string().max(400_000, "Paste at most 400000 characters"),
  dry_run: z.boolean().default(false),
};

export const pastedQuestions = eitherSpelling(pastedText);

export type PastedQuestionsRequest = z.output<typeof pastedQuestions>;
export type NewOutline = z.output<typeof newOutline>;

const categoryMembers = { name: categoryNameField, description: z.string().trim().max(1_000).nullable().optional() };

export const newCategory = eitherSpelling(categoryMembers);
export const categoryChanges = eitherSpelling({ ...categoryMembers, name: categoryMembers.name.optional() });

export type NewCategory = z.output<typeof newCategory>;
export type CategoryChanges = z.output<typeof categoryChanges>;
