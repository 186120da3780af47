import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import { fieldTexts, mediaAsset } from "@pavane/contract/courses/fields";
import type { CourseChanges } from "@pavane/contract/courses/requests";
import type { Read } from "../../../platform/db/database.ts";
import { courseAdminRoles, payeeRoles } from "@pavane/contract/courses/roles";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { hasCategory, isTeachingPerson } from "./courses-repository.ts";
import { findAssetOwner } from "./assets-repository.ts";

type Invalid = Refusal<"validation_failed"> | null;

/** Ids in a request must be of things that exist and may be used; null when all are. */
export async function refuseValues(
  db: Read,
  sent: CourseChanges,
  present: { categoryId?: number | null; instructorId: number | null; payeeId: number | null },
): Promise<Invalid> {
  const { category_id: category, instructor_id: instructor, payee_id: payee } = sent;
  if (typeof category === "number" && !(await hasCategory(db, category))) {
    return invalidField("category_id", "Choose a category from the list");
  }
  if (
    typeof instructor === "number" &&
    instructor !== present.instructorId &&
    !(await isTeachingPerson(db, instructor))
  ) {
    return invalidField("instructor_id", "Choose an instructor from the list");
  }
  if (typeof payee === "number" && payee !== present.payeeId && !(await isTeachingPerson(db, payee, payeeRoles))) {
    return invalidField("payee_id", "Choose a course creator from the list");
  }
  return null;
}

/** A field may hold an uploaded video only of somebody who may use it; what it held before may stay. */
export async function refuseVideo(
  db: Read,
  actor: Actor,
  field: string,
  sent: string | null | undefined,
  present: string | null,
): Promise<Invalid> {
  return sent === present ? null : refuseAsset(db, actor, field, mediaAsset(sent ?? null));
}

/** The same for both videos of a course. */
export const refuseVideos = async (
  db: Read,
  actor: Actor,
  sent: CourseChanges,
  present: { videoUrl: string | null; previewVideoUrl: string | null } | null,
): Promise<Invalid> =>
  (await refuseVideo(db, actor, "video_url", sent.video_url, present?.videoUrl ?? null)) ??
  refuseVideo(db, actor, "preview_video_url", sent.preview_video_url, present?.previewVideoUrl ?? null);

/** An uploaded video may be used by who brought it and by those who run all courses; null when it may, or is none. */
export async function refuseAsset(
  db: Read,
  actor: Actor,
  field: string,
  asset: number | null | undefined,
): Promise<Invalid> {
  if (asset === null || asset === undefined) return null;
  const found = await findAssetOwner(db, asset);
  const mayUse = found !== null && (found.ownerId === actor.id || hasRole(actor, ...courseAdminRoles));
  return mayUse ? null : invalidField(field, fieldTexts.address);
}
