import type { lessonTypes } from "@pavane/contract/courses/choices";
import {
  contentField,
  descriptionField,
  lessonTypeField,
  longTextField,
  readVideo,
  titleField,
} from "@pavane/contract/courses/fields";
import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import type { WrittenLesson } from "./queries.ts";

/** A lesson as its editor holds it. */
export interface LessonTextValues {
  title: string;
  description: string;
  type: (typeof lessonTypes)[number];
  content: string;
  free_preview: boolean;
  required: boolean;
  /** Empty: as measured. */
  minutes: string;
}

export type LessonFaults = Partial<Record<keyof LessonTextValues, string>>;

/** A lesson that is still to be written begins empty. */
export const lessonTextValues = (lesson: WrittenLesson): LessonTextValues => ({
  title: lesson.title,
  description: lesson.description,
  type: lesson.type,
  content: lesson.is_placeholder ? "" : (lesson.content ?? ""),
  free_preview: lesson.free_preview,
  required: lesson.required,
  minutes: lesson.minutes === null ? "" : String(lesson.minutes),
});

/** What must be mended before it can be saved. A lesson that is still to be written may stay so. */
export function faultsOf(values: LessonTextValues, isPlaceholder: boolean): LessonFaults {
  const faults: LessonFaults = {};
  const note = (name: keyof LessonTextValues, message: string | undefined) => {
    if (message !== undefined) faults[name] = message;
  };
  note("title", messageIn(titleField().safeParse(values.title)));
  note("description", messageIn(descriptionField().safeParse(values.description)));
  note("type", messageIn(lessonTypeField.safeParse(values.type)));
  note("content", contentFault(values, isPlaceholder));
  if (!/^\d{0,4}$|^10000$/.test(values.minutes)) note("minutes", "Enter a whole number of minutes");
  return faults;
}

function contentFault({ type, content }: LessonTextValues, isPlaceholder: boolean): string | undefined {
  if (isPlaceholder && content.trim() === "") return messageIn(longTextField("Content").safeParse(content));
  const missing = messageIn(contentField.safeParse(content));
  if (missing !== undefined || type !== "video") return missing;
  const video = readVideo(content);
  return video.ok ? undefined : video.message;
}

const messageIn = (result: { error?: { issues: readonly { message: string }[] } | undefined }): string | undefined =>
  result.error?.issues[0]?.message;

export const isWhole = (faults: LessonFaults): boolean => Object.keys(faults).length === 0;

export const lessonTextBody = (values: LessonTextValues) =>
  ({
    ...values,
    minutes: values.minutes === "" ? null : Number(values.minutes),
  }) satisfies Complete<
    Body<"PATCH /api/lessons/:id">,
    "position" | "module_id" | "version" | "autosave" | "filmed" | "back_asset_id"
  >;
