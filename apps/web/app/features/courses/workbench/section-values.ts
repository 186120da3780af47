import {
  contentField,
  descriptionField,
  lessonTypeField,
  mediaAsset,
  readVideo,
  titleField,
} from "@pavane/contract/courses/fields";
import { filmedFrom } from "@pavane/contract/courses/choices";
import { z } from "zod";
import type { CourseLesson } from "../queries.ts";

/** The text of a lesson; that of a film is in its own section. */
export const textSectionForm = z
  .object({ title: titleField(), type: lessonTypeField, description: descriptionField(), content: z.string() })
  .superRefine(({ type, content }, context) => {
    const fault = type === "video" ? undefined : contentField.safeParse(content).error?.issues[0];
    if (fault) context.addIssue({ code: "custom", path: ["content"], message: fault.message });
  });
export type TextSectionForm = z.infer<typeof textSectionForm>;

export const textSectionValues = (lesson: CourseLesson): TextSectionForm => ({
  title: lesson.title,
  type: lesson.type,
  description: lesson.description,
  content: lesson.type === "video" || lesson.is_placeholder ? "" : (lesson.content ?? ""),
});

/** A lesson becomes a film by saving one, so that it is never a film without. */
export const textSectionBody = ({ type, content, ...texts }: TextSectionForm) =>
  type === "video" ? texts : { ...texts, type, content };

export const videoSectionForm = z.object({
  content: z.string().superRefine((value, context) => {
    const read = readVideo(value);
    if (!read.ok) context.addIssue({ code: "custom", message: read.message });
    else if (read.value === null) context.addIssue({ code: "custom", message: "Content is required" });
  }),
  filmed: z.enum(["", ...filmedFrom]),
  back: z.string().regex(/^(media:[1-9]\d{0,15})?$/, "Upload a file here; an address cannot be used"),
});
export type VideoSectionForm = z.infer<typeof videoSectionForm>;

export const videoSectionValues = (lesson: CourseLesson): VideoSectionForm => ({
  content: lesson.type === "video" ? (lesson.content ?? "") : "",
  filmed: lesson.filmed ?? "",
  back: lesson.back_asset_id === null ? "" : `media:${lesson.back_asset_id}`,
});

/** Without a film nothing is said of the kind, so that the first film changes it. */
export const videoSectionBody = ({ content, filmed, back }: VideoSectionForm) => ({
  ...(content === "" ? {} : { type: "video" as const, content }),
  filmed: filmed === "" ? null : filmed,
  back_asset_id: mediaAsset(back),
});

export const rulesSectionForm = z.object({
  free_preview: z.boolean(),
  required: z.boolean(),
  minutes: z.string().regex(/^\d{0,4}$|^10000$/, "Enter a whole number of minutes"),
});
export type RulesSectionForm = z.infer<typeof rulesSectionForm>;

export const rulesSectionValues = (lesson: CourseLesson): RulesSectionForm => ({
  free_preview: lesson.free_preview,
  required: lesson.required,
  minutes: lesson.minutes === null ? "" : String(lesson.minutes),
});

export const rulesSectionBody = ({ minutes, ...rules }: RulesSectionForm) => ({
  ...rules,
  minutes: minutes === "" ? null : Number(minutes),
});
