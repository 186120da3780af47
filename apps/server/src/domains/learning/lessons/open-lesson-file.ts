import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { lessonFileAddress } from "@pavane/contract/media/lesson-files";
import type { Actor } from "../../../platform/http/actor.ts";
import { isFileInLesson } from "./lesson-access-repository.ts";
import type { LessonDeps } from "./lesson-deps.ts";
import { openLesson } from "./open-lesson.ts";

type OpenFileRefusal = Refusal<
  "lesson_not_found" | "file_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

/**
 * The address of a file for somebody who may open the lesson whose text names it. Names are random, so that an author
 * can name no file that they have not been given.
 */
export async function openLessonFile(
  deps: LessonDeps,
  actor: Actor | null,
  lessonId: number,
  name: string,
): Promise<{ url: string; expires_at: string } | OpenFileRefusal> {
  const door = await deps.find.door(lessonId, actor?.id ?? 0);
  const opened = await openLesson(deps, actor, door, learningErrors.lesson_not_found);
  if (isRefusal(opened)) return opened;
  const named = await isFileInLesson(deps.db.read, lessonId, lessonFileAddress(name));
  const signedFor = opened.as === "free_preview" ? 0 : (actor?.id ?? 0);
  const link = named ? await deps.media.signLessonFile(name, signedFor) : null;
  if (link === null) return refuse(learningErrors.file_not_found);
  return { url: link.url, expires_at: link.expiresAt.toISOString() };
}
