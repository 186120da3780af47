import { z } from "zod";
import { id } from "../core/fields.ts";
import { imageAddress } from "../media/picture-address.ts";
import {
  contentField,
  descriptionField,
  difficultyField,
  fieldTexts,
  lessonTypeField,
  passScoreField,
  positionField,
  priceTextField,
  questionField,
  shortNameField,
  statusField,
  titleField,
  videoAddress,
} from "./fields.ts";

/** The dialogs of the course administration (specification, section 2.7), with the messages of section 5. */
export const courseForm = z.object({
  title: titleField(),
  description: descriptionField(),
  price: priceTextField,
  status: statusField,
  instructorId: id.nullable().optional(),
  imageUrl: imageAddress.nullable().optional(),
  fullVideoUrl: videoAddress.nullable().optional(),
  previewVideoUrl: videoAddress.nullable().optional(),
});

export const moduleForm = z.object({ title: titleField(), description: descriptionField(), position: positionField });

export const lessonForm = z.object({
  title: titleField(),
  type: lessonTypeField,
  description: descriptionField(),
  content: contentField,
  position: positionField,
});

export const quizForm = z.object({ title: titleField(), description: descriptionField(), passScore: passScoreField });

export const questionForm = z
  .object({
    question: questionField,
    options: z
      .array(z.string())
      .min(2, fieldTexts.fewOptions)
      .refine((options) => options.every((option) => option.trim() !== ""), fieldTexts.blankOption),
    correctOption: z.int().min(0),
  })
  .refine((form) => form.correctOption < form.options.length, {
    message: fieldTexts.correctOption,
    path: ["correctOption"],
  });

/** /admin/courses/create and /admin/courses/{id}/edit (specification, section 2.8): the higher minimums. */
export const adminCourseForm = z.object({
  title: titleField(5),
  shortName: shortNameField,
  description: descriptionField(20),
  detailedDescription: z.string().max(100_000),
  imageUrl: imageAddress,
  price: z.union([z.literal(""), priceTextField], { error: "Price must be a non-negative number" }),
  categoryId: id.nullable(),
  difficultyLevel: difficultyField,
  estimatedDuration: z.string().trim().max(120),
  visible: z.boolean(),
  previewVideoUrl: videoAddress,
  fullVideoUrl: videoAddress,
});
