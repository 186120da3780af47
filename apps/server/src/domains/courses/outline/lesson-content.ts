import type { LessonType } from "@pavane/contract/courses/choices";
import { fieldTexts, readVideo } from "@pavane/contract/courses/fields";

export type LessonContent = { ok: true; value: string } | { ok: false; message: string };

/** Content as it is stored: the address of a video, or text as it was written (specification, section 2.7). */
export function readContent(type: LessonType, content: string): LessonContent {
  if (type !== "video") return { ok: true, value: content };
  const video = readVideo(content);
  if (!video.ok) return video;
  return video.value === null ? { ok: false, message: fieldTexts.content } : { ok: true, value: video.value };
}
