import { invalidField } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { oneFile, type UploadForm } from "../../media/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { refuseCreating } from "../permissions.ts";

/** The one file of the form, or why there is none to read. */
export async function receiveCourseFile({ limiter }: Pick<CoursesDeps, "limiter">, actor: Actor, form: UploadForm) {
  const denied = refuseCreating(actor);
  if (denied) return denied;
  if (form.tooMany) return invalidField("file", "Choose one file");
  return oneFile(limiter, actor.id, form, 2);
}
