import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { oneFile, quotaOf, type UploadForm } from "../../media/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { openForWriting } from "./lesson-to-write.ts";

/** Stores a file for the text of a lesson; nothing refers to it until the text is saved, and after a day it goes. */
export async function addLessonFile(deps: CoursesDeps, actor: Actor, lessonId: number, form: UploadForm) {
  const place = await openForWriting(deps.db.read, actor, lessonId);
  if (isRefusal(place)) return place;
  const settings = await deps.site.getSettings();
  const file = await oneFile(deps.limiter, actor.id, form, settings.file_mb);
  if (isRefusal(file)) return file;
  return deps.media.keepLessonFile({ id: actor.id, quota: quotaOf(actor, settings) }, file);
}
