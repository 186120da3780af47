import { z } from "zod";
import { id, timestamp, versionNumber } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName, visibleText } from "../core/visible-text.ts";
import {
  criterionLevels,
  maxBrief,
  maxCriteria,
  maxCriterionTitle,
  maxFramingPoint,
  maxFramingPoints,
  maxLevelLabel,
  maxLevelPoints,
  maxLevelText,
  maxSubmissionsLimit,
  submissionSeconds,
  usualPassPercent,
} from "./assessment-limits.ts";
import { passScoreField, titleField } from "./fields.ts";

/** How well a criterion is met, in words and points. A mark names a level by its place, from 0. */
export const rubricLevel = z.object({ label: z.string(), points: z.int(), text: z.string() });

/** What is looked at. Its key stays through every change of the rubric, and no other criterion of it has it. */
export const rubricCriterion = z.object({ key: z.string(), title: z.string(), levels: z.array(rubricLevel) });

/** A rubric as an assignment shows it, and as a submission keeps it. */
export const rubricContent = z.object({ title: z.string(), criteria: z.array(rubricCriterion) });

/** A rubric for those who may use it. `possible` is the most points it can give. */
export const rubric = rubricContent.extend({
  id,
  owner_id: id.nullable(),
  owner_name: z.string().nullable(),
  possible: z.int(),
  /** How many lessons use it. */
  lessons: z.int(),
  version: z.int(),
  updated_at: timestamp,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

/** The practical assessment of a lesson. */
export const assignment = z.object({
  id,
  lesson_id: id,
  lessonId: id,
  title: z.string(),
  brief: z.string(),
  brief_html: z.string(),
  /** What the picture must show, point by point. */
  framing: z.array(z.string()),
  rubric_id: id,
  rubric: rubricContent,
  pass_percent: z.int(),
  required: z.boolean(),
  /** How often somebody may submit; null: as often as they like. */
  max_submissions: z.int().nullable(),
  max_seconds: z.int(),
  version: z.int(),
});

/** What those who teach a lesson read of its assessment. */
export const lessonAssignment = z.object({
  lesson_id: id,
  assignment: assignment.nullable(),
  /** Submissions of learners; with any, the assessment is kept. */
  submissions: z.int(),
  /** That of the assessment; 0 without one. */
  version: z.int(),
});

const wrongSeconds = {
  error: `Choose from ${submissionSeconds.shortest} to ${submissionSeconds.longest} seconds`,
};
const wrongLimit = { error: `Enter a whole number from 1 to ${maxSubmissionsLimit}, or none` };
const fewBrief = "The brief must be at least 10 characters";

const framingPoint = z
  .string()
  .overwrite(visibleName)
  .min(1, "Say what the picture must show")
  .max(maxFramingPoint, `A point has at most ${maxFramingPoint} characters`);

/** The members of an assessment as it is sent. */
export const assignmentFields = {
  title: titleField(),
  brief: z
    .string({ error: fewBrief })
    .overwrite(visibleText)
    .min(10, fewBrief)
    .max(maxBrief, `The brief must be at most ${maxBrief} characters`),
  framing: z.array(framingPoint).max(maxFramingPoints, `At most ${maxFramingPoints} points`).default([]),
  rubric_id: z.int({ error: "Choose a rubric" }).positive({ error: "Choose a rubric" }),
  pass_percent: passScoreField.default(usualPassPercent),
  required: z.boolean().default(true),
  max_submissions: z.int(wrongLimit).min(1, wrongLimit).max(maxSubmissionsLimit, wrongLimit).nullable().default(null),
  max_seconds: z
    .int(wrongSeconds)
    .min(submissionSeconds.shortest, wrongSeconds)
    .max(submissionSeconds.longest, wrongSeconds)
    .default(submissionSeconds.usual),
  /** As it was read; 0 for a lesson that had none. */
  version: z.int().min(0).max(2_147_483_647).optional(),
};

/** The assessment of a lesson, whole: what is left out has its usual value. */
export const newAssignment = eitherSpelling(assignmentFields);

const wrongPoints = { error: `Points must be a whole number from 0 to ${maxLevelPoints}` };
const levelCount = `A criterion has ${criterionLevels.fewest} to ${criterionLevels.most} levels`;
const criteriaCount = `A rubric has 1 to ${maxCriteria} criteria`;

const sentLevel = z.strictObject({
  label: z
    .string({ error: "Name the level" })
    .overwrite(visibleName)
    .min(1, "Name the level")
    .max(maxLevelLabel, `A level's name has at most ${maxLevelLabel} characters`),
  points: z.int(wrongPoints).min(0, wrongPoints).max(maxLevelPoints, wrongPoints),
  text: z
    .string()
    .overwrite(visibleText)
    .max(maxLevelText, `What a level means has at most ${maxLevelText} characters`)
    .default(""),
});

const levelsField = z
  .array(sentLevel)
  .min(criterionLevels.fewest, levelCount)
  .max(criterionLevels.most, levelCount)
  .superRefine((levels, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (!levels.some(({ points }) => points > 0)) fault([], "At least one level must give points");
    const labels = levels.map(({ label }) => label.toLowerCase());
    labels.forEach((label, at) => {
      if (labels.indexOf(label) < at) fault([at, "label"], "Another level has this name");
    });
  });

const sentCriterion = z.strictObject({
  /** That of a criterion which was there before; a new one gets its own. */
  key: z
    .string()
    .regex(/^[a-z0-9]{1,16}$/, "Send the key as it was read")
    .optional(),
  title: z
    .string({ error: "Name the criterion" })
    .overwrite(visibleName)
    .min(1, "Name the criterion")
    .max(maxCriterionTitle, `A criterion's name has at most ${maxCriterionTitle} characters`),
  levels: levelsField,
});

export const criteriaField = z
  .array(sentCriterion)
  .min(1, criteriaCount)
  .max(maxCriteria, criteriaCount)
  .superRefine((criteria, context) => {
    const keys = criteria.map(({ key }) => key);
    keys.forEach((key, at) => {
      if (key !== undefined && keys.indexOf(key) < at) {
        context.addIssue({ code: "custom", path: [at, "key"], message: "Send each criterion once" });
      }
    });
  });

export const newRubric = eitherSpelling({ title: titleField(), criteria: criteriaField });

/** Criteria are sent whole, in their order. */
export const rubricChanges = eitherSpelling({
  title: titleField().optional(),
  criteria: criteriaField.optional(),
  version: versionNumber.optional(),
});

export type RubricLevel = z.infer<typeof rubricLevel>;
export type RubricCriterion = z.infer<typeof rubricCriterion>;
export type RubricContent = z.infer<typeof rubricContent>;
export type Rubric = z.infer<typeof rubric>;
export type Assignment = z.infer<typeof assignment>;
export type LessonAssignment = z.infer<typeof lessonAssignment>;
export type NewAssignment = z.output<typeof newAssignment>;
export type SentCriterion = z.output<typeof sentCriterion>;
export type NewRubric = z.output<typeof newRubric>;
export type RubricChanges = z.output<typeof rubricChanges>;
