import type { LessonType } from "@pavane/contract/courses/choices";
import { fieldTexts, readVideo } from "@pavane/contract/courses/fields";
import { renderedLater, type RenderedText } from "../../../platform/markdown/rendered-text.ts";

export type LessonContent = { ok: true; value: string } | { ok: false; message: string };

/** Content as it is stored: the address of a video, or text as it was written (specification, section 2.7). */
export function readContent(type: LessonType, content: string): LessonContent {
  if (type !== "video") return { ok: true, value: content };
  const video = readVideo(content);
  if (!video.ok) return video;
  return video.value === null ? { ok: false, message: fieldTexts.content } : { ok: true, value: video.value };
}

export interface LessonText {
  readonly type: LessonType;
  readonly content: string;
}

/** What of a lesson is markdown to render; null for the address of a video. */
export const markdownOf = ({ type, content }: LessonText): string | null => (type === "video" ? null : content);

/** What is stored beside a lesson's content, when `rendered` was made before the lesson was locked. */
export function htmlValues(lesson: LessonText, rendered: RenderedText) {
  if (rendered.source === markdownOf(lesson)) return { contentHtml: rendered.html, htmlRules: rendered.rules };
  return { contentHtml: null, htmlRules: renderedLater };
}
