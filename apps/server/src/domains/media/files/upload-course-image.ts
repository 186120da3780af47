import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CourseAuthors } from "../course-authors.ts";
import { oneFile } from "./one-file.ts";
import type { UploadForm } from "./read-form.ts";
import { saveImage, type ImageRefusal, type StorageDeps } from "../pictures/save-image.ts";
import type { Limiter } from "../../../platform/rate-limit.ts";

type CourseRefusal = Refusal<"forbidden" | "level_required" | "course_not_found" | "file_too_large" | "rate_limited">;

/**
 * Stores a picture for a course and returns its address; the course is not changed (specification of learning, section
 * 2.2). Errors: forbidden, level_required, course_not_found, file_too_large, file_type, validation_failed,
 * storage_full, rate_limited.
 */
export async function uploadCourseImage(
  deps: StorageDeps & { authors: CourseAuthors; limiter: Limiter },
  actor: Actor,
  form: UploadForm,
  { mostMegabytes, quota }: { mostMegabytes: number; quota: number },
): Promise<string | CourseRefusal | ImageRefusal> {
  if (form.fields.get("entityType") !== "course") return invalidField("entityType", "Expected course");
  const courseId = Number(form.fields.get("entityId"));
  if (!Number.isSafeInteger(courseId) || courseId < 1) return invalidField("entityId", "Expected number");
  const may = await deps.authors.mayEditCourse(actor, courseId);
  if (may === "not_found") return refuse(mediaErrors.course_not_found);
  if (may !== "allowed") return may;
  const file = await oneFile(deps.limiter, actor.id, form, mostMegabytes);
  return isRefusal(file) ? file : saveImage(deps, { id: actor.id, quota }, file.content);
}
