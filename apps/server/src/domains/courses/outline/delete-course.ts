import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { courseInUseMessage, coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { eraseCourse, findDraftId, findWholeCourse } from "../course/courses-repository.ts";
import { findCourseMedia, findMediaInUse, type CourseMedia } from "./media-repository.ts";

/** Deletes a course with its outline and files. One that ever had a learner is archived instead. */
export function deleteCourse({ db, media }: CoursesDeps, actor: Actor, id: number) {
  return db.write(async (tx) => {
    const course = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    if (course.learnersEver > 0) {
      return refuse(coursesErrors.course_in_use, { message: courseInUseMessage(course.learnersEver) });
    }
    const draft = await findDraftId(tx, id);
    if (draft !== null) await eraseWithFiles(tx, media, draft);
    const before = await findWholeCourse(tx, id);
    const target = { type: "course", id, name: before?.title ?? null };
    await recordAudit(tx, { action: "course.deleted", target, before });
    return eraseWithFiles(tx, media, id);
  });
}

/** Deletes a course that was locked with all that is in it, and the files that nothing else shows. */
export async function eraseWithFiles(tx: Tx, media: CoursesDeps["media"], id: number): Promise<void> {
  const held = await findCourseMedia(tx, id);
  await eraseCourse(tx, id);
  return removeUnused(tx, media, held);
}

/** Files that another course shows too are kept. */
async function removeUnused(tx: Tx, media: CoursesDeps["media"], held: CourseMedia): Promise<void> {
  const used = await findMediaInUse(tx, held);
  await media.removeUploads(
    tx,
    held.pictures.filter((picture) => !used.pictures.includes(picture)),
  );
  for (const asset of held.assets.filter((asset) => !used.assets.includes(asset))) await media.removeAsset(tx, asset);
}
