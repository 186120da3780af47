import { isRefusal } from "@pavane/contract/core/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { lockLesson } from "../outline/lock-lesson.ts";
import { saveLesson } from "../outline/outline-changes-repository.ts";
import { findPackageOfLesson } from "./packages-repository.ts";
import type { CoursesDeps } from "../deps.ts";

/** Takes the package out of a lesson and returns the lesson's id. Its file is deleted a day later, when nothing else has it. */
export function removePackage({ db, clock }: CoursesDeps, actor: Actor, lessonId: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await lockLesson(tx, actor, lessonId);
    if (isRefusal(place)) return place;
    const before = await findPackageOfLesson(tx, lessonId);
    if (before === null) {
      markUnchanged();
      return lessonId;
    }
    const contentVersion = place.lesson.contentVersion + 1;
    await saveLesson(tx, lessonId, { packageId: null, contentVersion, updatedAt: now });
    await touchCourse(tx, place.courseId, now);
    await recordAudit(tx, {
      action: "package.removed",
      target: { type: "lesson", id: lessonId, name: place.lesson.title },
      before: { package: before.fileName },
    });
    return lessonId;
  });
}
