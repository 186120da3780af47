import { invalidField, refuse } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { tooLargeText } from "@pavane/contract/media/limits";
import type { Actor } from "../../../platform/http/actor.ts";
import { countUpload, type UploadForm } from "../../media/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { refuseCreating } from "../permissions.ts";

/** The one file of the form, or why there is none to read. */
export async function receiveCourseFile({ limiter }: Pick<CoursesDeps, "limiter">, actor: Actor, form: UploadForm) {
  const denied = refuseCreating(actor);
  if (denied) return denied;
  const [file] = form.files;
  if (!file) return invalidField("file", "Please select a file to upload.");
  if (form.tooMany) return invalidField("file", "Choose one file");
  if (file.tooLarge) return refuse(mediaErrors.file_too_large, { message: tooLargeText("2MB") });
  return (await countUpload(limiter, actor.id, { files: 1, bytes: file.content.length })) ?? file;
}
