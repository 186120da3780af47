import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { tooLargeText } from "@pavane/contract/media/limits";
import type { Actor } from "../../../platform/http/actor.ts";
import { countUpload, quotaOf, type UploadForm } from "../../media/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { openForWriting } from "./lesson-to-write.ts";

/** Stores a file for the text of a lesson; nothing refers to it until the text is saved, and after a day it goes. */
export async function addLessonFile(deps: CoursesDeps, actor: Actor, lessonId: number, form: UploadForm) {
  const place = await openForWriting(deps.db.read, actor, lessonId);
  if (isRefusal(place)) return place;
  const [file] = form.files;
  if (!file) return invalidField("file", "Please select a file to upload.");
  const settings = await deps.site.getSettings();
  const limit = settings.file_mb;
  if (file.tooLarge || file.content.length > limit * 1_048_576)
    return refuse(mediaErrors.file_too_large, { message: tooLargeText(`${limit}MB`) });
  const tooMany = await countUpload(deps.limiter, actor.id, { files: 1, bytes: file.content.length });
  if (tooMany) return tooMany;
  return deps.media.keepLessonFile({ id: actor.id, quota: quotaOf(actor, settings) }, file);
}
